// Requests to the server's interface, and what it refuses.

/** The server's answer was a refusal; the message is for people. */
export class Refused extends Error {}

/**
 * @param {string} path Below /api/.
 * @param {{method?: string, body?: any, signal?: AbortSignal}} [options]
 * @returns {Promise<any>}
 */
export async function api(path, { method = "GET", body, signal } = {}) {
  const response = await fetch(`/api/${path}`, {
    method,
    signal,
    headers: {
      "accept-language": document.documentElement.lang,
      ...(body === undefined ? {} : { "content-type": "application/json" }),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const answer = await response.json().catch(() => null);
  if (!response.ok) throw new Refused(answer?.message ?? response.statusText);
  return answer;
}
