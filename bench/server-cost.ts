import { databaseCpuSeconds } from './database-cpu'
import type { Speed } from './report'

interface Counted {
  readonly statements: number
  readonly roundTrips: number
  readonly cpuSeconds: number
}

/** The baseline counts no statements. */
const counted = (value: number) => (Number.isNaN(value) ? null : value)

/** What a server says of itself; null of one that says nothing. */
async function readCounted(url: string): Promise<Counted | null> {
  const response = await fetch(`${url}/metrics`)
  const text = await response.text()
  if (!response.ok) return null
  const figureOf = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1])
  return {
    statements: figureOf('cantina_database_statements_total'),
    roundTrips: figureOf('cantina_database_round_trips_total'),
    cpuSeconds: figureOf('process_cpu_seconds_total'),
  }
}

/** What the server spends on each of the things that are done meanwhile. */
export async function costOf(
  url: string | undefined,
  work: () => Promise<number>,
): Promise<Pick<Speed, 'statements' | 'cpuMs' | 'databaseCpuMs'>> {
  const before = url ? await readCounted(url) : null
  const databaseBefore = databaseCpuSeconds()
  const done = await work()
  const databaseAfter = databaseCpuSeconds()
  const after = url && before ? await readCounted(url) : null
  const perOne = (from?: number | null, to?: number | null) =>
    from == null || to == null || done === 0 ? null : (to - from) / done
  const ms = (seconds: number | null) => (seconds === null ? null : seconds * 1_000)
  return {
    statements: counted(perOne(before?.statements, after?.statements) ?? Number.NaN),
    cpuMs: ms(perOne(before?.cpuSeconds, after?.cpuSeconds)),
    databaseCpuMs: ms(perOne(databaseBefore, databaseAfter)),
  }
}

/** What one of something asks of the database, on a server that does nothing else. */
export async function countOne(
  url: string,
  work: () => Promise<void>,
  times: number,
): Promise<Pick<Counted, 'statements' | 'roundTrips'>> {
  const least = async (what: () => Promise<void>) => {
    const found: Counted[] = []
    for (let time = 0; time < times; time += 1) {
      const before = await readCounted(url)
      await what()
      const after = await readCounted(url)
      if (!before || !after) throw new Error('The server does not say what it asks')
      found.push({
        statements: after.statements - before.statements,
        roundTrips: after.roundTrips - before.roundTrips,
        cpuSeconds: 0,
      })
    }
    // Jobs ask now and then as well: the least is what the thing itself costs.
    return found.toSorted((one, other) => one.statements - other.statements)[0] as Counted
  }
  const [itself, nothing] = [await least(work), await least(async () => {})]
  return {
    statements: itself.statements - nothing.statements,
    roundTrips: itself.roundTrips - nothing.roundTrips,
  }
}
