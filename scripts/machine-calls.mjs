const demo = { email: 'giulia@tenutamontefosco.it', password: 'Cantina#2026' }

/**
 * Two processes of one installation, and what stands around them.
 * @typedef {object} Installation
 * @property {string} one
 * @property {string} two
 * @property {string} proxy
 * @property {string} token
 * @property {(statement: string) => string} onPrimary
 * @property {(statement: string) => string} onReplica
 */

/** @typedef {{ isRight: boolean; said: string }} Outcome */

/**
 * @param {string} url
 * @param {string} path
 * @param {{ method?: string; body?: object; token?: string; key?: string }} [sent]
 */
export async function ask(url, path, { method = 'GET', body, token, key } = {}) {
  const response = await fetch(`${url}/api${path}`, {
    method,
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...(key && { 'idempotency-key': key }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  return { status: response.status, body: await response.json() }
}

/** @param {string} url */
export async function signIn(url) {
  const { body } = await ask(url, '/auth/login', { method: 'POST', body: demo })
  return /** @type {string} */ (body.accessToken.token)
}

/**
 * How often each status was answered.
 * @param {readonly number[]} statuses
 */
export function countsOf(statuses) {
  const counts = new Map()
  for (const status of statuses) counts.set(status, (counts.get(status) ?? 0) + 1)
  return [...counts].map(([status, count]) => `${count} × ${status}`).join(', ')
}
