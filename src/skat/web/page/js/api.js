// Requests to the server's interface, and what it refuses.

/** The server's answer was a refusal; the message is for people. */
export class Refused extends Error {
  /** @param {string} message @param {string} place What it is about, "rules.toml:4". */
  constructor(message, place) {
    super(message);
    this.place = place;
  }
}

/** With the names of the reader's deck, where the answer may have any. @param {string} path */
function address(path) {
  const { deck } = document.documentElement.dataset;
  return deck === "german" ? `/api/${path}${path.includes("?") ? "&" : "?"}deck=german` : `/api/${path}`;
}

/** A file that the server has. @param {string} path */
export const fileText = async (path) => (await fetch(`/api/${path}`)).text();

/**
 * @param {string} path Below /api/.
 * @param {{method?: string, body?: any, signal?: AbortSignal}} [options]
 * @returns {Promise<any>}
 */
export async function api(path, { method = "GET", body, signal } = {}) {
  const response = await fetch(address(path), {
    method,
    signal,
    headers: {
      "accept-language": document.documentElement.lang,
      ...(body === undefined ? {} : { "content-type": "application/json" }),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const answer = await response.json().catch(() => null);
  if (!response.ok) throw new Refused(answer?.message ?? response.statusText, answer?.place ?? "");
  return answer;
}
