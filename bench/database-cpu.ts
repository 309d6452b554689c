import { readdirSync, readFileSync } from 'node:fs'

const ticksPerSecond = 100

interface Process {
  readonly pid: string
  readonly parent: string
  readonly ownTicks: number
  /** Of its children that have ended. */
  readonly endedTicks: number
}

/**
 * Processor time of PostgreSQL's processes since they began, those that have ended included; null where none can be seen.
 * `BENCH_POSTGRES` is a folder that the measured server was started with: others may run on the same machine.
 */
export function databaseCpuSeconds(): number | null {
  if (process.platform !== 'linux') return null
  const all = readdirSync('/proc').flatMap((pid) => (/^\d+$/.test(pid) ? readPostgres(pid) : []))
  if (all.length === 0) return null
  const pids = new Set(all.map(({ pid }) => pid))
  const folder = process.env.BENCH_POSTGRES
  const first =
    folder && all.find(({ pid }) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(folder))
  const own = first ? all.filter(({ pid, parent }) => [pid, parent].includes(first.pid)) : all
  const ticks = own.map(
    ({ parent, ownTicks, endedTicks }) => ownTicks + (pids.has(parent) ? 0 : endedTicks),
  )
  return ticks.reduce((sum, one) => sum + one, 0) / ticksPerSecond
}

function readPostgres(pid: string): Process[] {
  let stat: string
  try {
    stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  } catch {
    // It has ended since it was listed.
    return []
  }
  if (!stat.includes('(postgres)')) return []
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const at = (index: number) => Number(fields[index])
  return [{ pid, parent: fields[1] ?? '', ownTicks: at(11) + at(12), endedTicks: at(13) + at(14) }]
}
