// The pictures of deck/ in the document: each file is fetched once, so that a new card is there at once.
const SVG = "http://www.w3.org/2000/svg";
const home = document.createElementNS(SVG, "svg");
home.setAttribute("width", "0");
home.setAttribute("height", "0");
home.setAttribute("class", "sprites");
home.setAttribute("aria-hidden", "true");
document.body.append(home);

/** @type {Set<string>} */
const asked = new Set();

/** @param {string} file */
function fetchSprites(file) {
  asked.add(file);
  // As a document: the page's policy lets no text become markup.
  const request = new XMLHttpRequest();
  request.open("GET", `/deck/${file}.svg`);
  request.responseType = "document";
  request.onload = () => {
    for (const symbol of request.response?.querySelectorAll("symbol") ?? []) {
      const copy = document.importNode(symbol, true);
      copy.id = `${file}-${symbol.id}`;
      home.append(copy);
    }
  };
  request.onerror = () => asked.delete(file);
  request.send();
}

/** What a `use` refers to. @param {string} file @param {string} id */
export function picture(file, id) {
  if (!asked.has(file)) fetchSprites(file);
  return `#${file}-${id}`;
}
