import type { TestAnswer } from './test-server'

export const demo = { email: 'giulia@tenutamontefosco.it', password: 'Cantina#2026' }

interface Sent {
  readonly body?: object | undefined
  readonly token?: string | undefined
  readonly key?: string | undefined
}

/** Asks a server that runs in a process of its own. */
export async function ask(
  url: string,
  method: string,
  path: string,
  { body, token, key }: Sent = {},
): Promise<Pick<TestAnswer, 'status' | 'body'>> {
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

export function post(url: string, path: string, body: object, token?: string) {
  return ask(url, 'POST', path, { body, token })
}

export function read(url: string, path: string, token: string) {
  return ask(url, 'GET', path, { token })
}

export async function signIn(url: string): Promise<string> {
  return (await post(url, '/auth/login', demo)).body.accessToken.token
}
