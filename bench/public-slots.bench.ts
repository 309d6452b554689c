import autocannon from 'autocannon'
import { middleDay } from './create-bookings'
import { createSoldHouse, type SoldHouse } from './create-sold-house'
import { median, report } from './report'
import { secondsPerRound } from './requests'
import { type RunningServer, withServer } from './running-server'
import { startBare } from './start-bare'

const visitors = 50
const rounds = 5

/** A month of slots on a website among 600,000 bookings, against an answer that is always the same. */
await withServer(async (server) => {
  if (server.databaseUrl) await measure(server, server.databaseUrl)
  else
    process.stdout.write('  skipped: the baseline needs PostgreSQL, to reach the same database\n')
})

async function measure({ url }: RunningServer, databaseUrl: string): Promise<void> {
  const house = await createSoldHouse(databaseUrl, 'bench-website@example.com')
  const month = monthOf(url, house)
  const remembered = await (await fetch(month)).text()
  const baseline = await startBare(databaseUrl)
  await fetch(`${baseline.url}/same`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: remembered,
  })
  const same = `${baseline.url}/same`
  await load(month)
  await load(same)
  const [ours, bare]: [Load[], Load[]] = [[], []]
  for (let round = 0; round < rounds; round += 1) {
    ours.push(await load(month))
    bare.push(await load(same))
  }
  baseline.child.kill()
  const speed = (of: readonly Load[]) => median(of.map(({ perSecond }) => perSecond))
  const slowest = (of: readonly Load[]) => median(of.map(({ p99 }) => p99))
  const what = `a month of slots for ${visitors} visitors at once, against one answer that never changes`
  report(what, speed(ours) / speed(bare), 'at least', 0.3)
  process.stdout.write(
    `    (requests a second: ours ${Math.round(speed(ours))}, bare ${Math.round(speed(bare))}; p99: ${slowest(ours)} ms and ${slowest(bare)} ms; ${remembered.length} bytes)\n`,
  )
  await sayWhatIsTrue(url, house)
}

interface Load {
  readonly perSecond: number
  readonly p99: number
}

async function load(url: string): Promise<Load> {
  const { requests, latency, non2xx, errors } = await autocannon({
    url,
    connections: visitors,
    duration: secondsPerRound,
  })
  if (non2xx + errors > 0) throw new Error(`${url} failed ${non2xx + errors} of ${requests.total}`)
  return { perSecond: requests.average, p99: latency.p99 }
}

function monthOf(url: string, { businessId, posId, serviceId }: SoldHouse): string {
  return `${url}/api/public/${businessId}/slots?serviceId=${serviceId}&posId=${posId}&from=${middleDay}&days=42&partySize=2`
}

/** While others ask, a hold has to show in the very next answer. */
async function sayWhatIsTrue(url: string, house: SoldHouse): Promise<void> {
  const seatsAt = async () => {
    const { days } = await (await fetch(monthOf(url, house))).json()
    const free = days
      .flatMap(
        (day: { date: string; slots: { start: string; seatsLeft: number; state: string }[] }) =>
          day.slots.map((slot) => ({ ...slot, date: day.date })),
      )
      .filter(({ state }: { state: string }) => state === 'available')
    return free[0] as { date: string; start: string; seatsLeft: number }
  }
  const others = load(monthOf(url, house))
  let late = 0
  for (let time = 0; time < 10; time += 1) {
    const before = await seatsAt()
    const held = await fetch(`${url}/api/public/${house.businessId}/hold`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        serviceId: house.serviceId,
        posId: house.posId,
        date: before.date,
        start: before.start,
        partySize: before.seatsLeft,
        languageId: null,
        holdId: crypto.randomUUID(),
      }),
    })
    if (!held.ok) throw new Error(`A hold was refused: ${await held.text()}`)
    const after = await seatsAt()
    const isTold = after.start !== before.start || after.seatsLeft < before.seatsLeft
    if (!isTold) late += 1
  }
  await others
  report('answers that did not know of a hold made before them', late, 'at most', 0, 'of 10')
}
