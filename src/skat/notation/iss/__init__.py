"""Game records of the International Skat Server (ISS), in and out."""
