import autocannon from 'autocannon'
import { median } from './report'

export const demo = { email: 'giulia@tenutamontefosco.it', password: 'Cantina#2026' }

const rounds = 5
export const secondsPerRound = 3

/** In turn, so that whatever else the machine does meets all of them alike; the first time to warm up. */
export async function inTurn<Name extends string>(
  runs: Record<Name, () => Promise<number>>,
): Promise<Record<Name, number>> {
  const names = Object.keys(runs) as Name[]
  const results = new Map(names.map((name) => [name, [] as number[]]))
  for (const name of names) await runs[name]()
  for (let round = 0; round < rounds; round += 1) {
    for (const name of names) results.get(name)?.push(await runs[name]())
  }
  return Object.fromEntries(names.map((name) => [name, median(results.get(name) ?? [])])) as Record<
    Name,
    number
  >
}

/** How often something can be done in a second by eight at a time. */
export async function timesPerSecond(work: (worker: number) => Promise<void>): Promise<number> {
  const until = performance.now() + secondsPerRound * 1_000
  let done = 0
  const worker = async (_: unknown, index: number) => {
    while (performance.now() < until) {
      await work(index)
      done += 1
    }
  }
  await Promise.all(Array.from({ length: 8 }).map(worker))
  return done / secondsPerRound
}

export async function post(url: string, path: string, body: object) {
  const response = await fetch(`${url}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${path} answered ${response.status}`)
  return response.json()
}

export interface SignedIn {
  readonly user: { readonly user_id: string }
  readonly accessToken: { readonly token: string }
  readonly refreshToken: { readonly token: string }
}

export async function signIn(url: string, email = demo.email): Promise<SignedIn> {
  return (await post(url, '/auth/login', { ...demo, email })) as SignedIn
}

export async function requestsPerSecond(url: string, token?: string): Promise<number> {
  const result = await autocannon({
    url,
    connections: 8,
    duration: secondsPerRound,
    headers: token ? { authorization: `Bearer ${token}` } : {},
  })
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(
      `${url} failed ${result.non2xx + result.errors} requests of ${result.requests.total}`,
    )
  }
  return result.requests.average
}
