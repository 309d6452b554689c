import autocannon from 'autocannon'
import { median, type Speed } from './report'
import { costOf } from './server-cost'

export const demo = { email: 'giulia@tenutamontefosco.it', password: 'Cantina#2026' }

export const rounds = 5
export const secondsPerRound = 1

/** In turn, so that whatever else the machine does meets all of them alike; the first time to warm up. */
export async function inTurn<Name extends string>(
  runs: Record<Name, () => Promise<Speed>>,
): Promise<Record<Name, Speed>> {
  const names = Object.keys(runs) as Name[]
  const results = new Map(names.map((name) => [name, [] as Speed[]]))
  for (const name of names) await runs[name]()
  for (let round = 0; round < rounds; round += 1) {
    for (const name of names) results.get(name)?.push(await runs[name]())
  }
  return Object.fromEntries(
    names.map((name) => [name, middleOf(results.get(name) ?? [])]),
  ) as Record<Name, Speed>
}

/** Each figure's own median. */
export function middleOf(speeds: readonly Speed[]): Speed {
  const middle = (of: Exclude<keyof Speed, 'perSecond'>) => {
    const known = speeds.map((speed) => speed[of]).filter((value) => value !== null)
    return known.length > 0 ? median(known) : null
  }
  return {
    perSecond: median(speeds.map(({ perSecond }) => perSecond)),
    statements: middle('statements'),
    cpuMs: middle('cpuMs'),
    databaseCpuMs: middle('databaseCpuMs'),
    p50: middle('p50'),
    p99: middle('p99'),
  }
}

/** How often something can be done in a second by eight at a time. */
export async function timesPerSecond(
  work: (worker: number) => Promise<void>,
  /** Whose server does it. */
  url?: string,
): Promise<Speed> {
  const took: number[] = []
  const cost = await costOf(url, async () => {
    const until = performance.now() + secondsPerRound * 1_000
    const worker = async (_: unknown, index: number) => {
      while (performance.now() < until) {
        const before = performance.now()
        await work(index)
        took.push(performance.now() - before)
      }
    }
    await Promise.all(Array.from({ length: 8 }).map(worker))
    return took.length
  })
  const sorted = took.toSorted((one, other) => one - other)
  const [p50 = null, p99 = null] = [0.5, 0.99].map((part) => sorted[Math.floor(took.length * part)])
  return { perSecond: took.length / secondsPerRound, ...cost, p50, p99 }
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

/** By eight at a time, of our server or of the baseline. */
export async function requestsPerSecond(url: string, token?: string): Promise<Speed> {
  const headers = token ? { authorization: `Bearer ${token}` } : {}
  return load({ url, connections: 8, headers })
}

/** With latencies, for those who promise them. */
export type Load = Speed & { readonly p50: number; readonly p99: number }

/** A crowd needs longer than a few before it shows what it costs. */
const secondsPerCrowd = 3

export async function load(options: autocannon.Options): Promise<Load> {
  let result: autocannon.Result | undefined
  const { origin } = new URL(options.url)
  const cost = await costOf(origin, async () => {
    const duration = (options.connections ?? 0) > 8 ? secondsPerCrowd : secondsPerRound
    result = await autocannon({ ...options, duration })
    return result.requests.total
  })
  const { requests, latency, non2xx = 0, errors = 0 } = result ?? {}
  if (!requests?.total || !latency || non2xx + errors > 0) {
    throw new Error(`${options.url} failed ${non2xx + errors} requests of ${requests?.total}`)
  }
  return {
    perSecond: requests.total / (result?.duration ?? secondsPerRound),
    ...cost,
    p50: latency.p50,
    p99: latency.p99,
  }
}
