export const demo = { email: 'giulia@tenutamontefosco.it', password: 'Cantina#2026' }

export async function post(url: string, path: string, body: object, token?: string) {
  return ask(url, path, { method: 'POST', body: JSON.stringify(body) }, token)
}

export async function read(url: string, path: string, token: string) {
  return ask(url, path, {}, token)
}

async function ask(url: string, path: string, init: RequestInit, token?: string) {
  const response = await fetch(`${url}/api${path}`, {
    ...init,
    headers: {
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    },
  })
  // biome-ignore lint/suspicious/noExplicitAny: whatever the server says
  return { status: response.status, body: (await response.json()) as any }
}

export async function signIn(url: string): Promise<string> {
  return (await post(url, '/auth/login', demo)).body.accessToken.token
}
