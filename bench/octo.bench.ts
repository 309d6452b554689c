import { createSoldHouse } from './create-sold-house'
import { BenchPlatform, connectPlatform, type Load, placesOf } from './octo-platform'
import { median, report } from './report'
import { type RunningServer, withServer } from './running-server'

const visitors = 50
const rounds = 5

/** What platforms ask for among 600,000 bookings, each of fifty guests for another place and day. */
await withServer(async ({ url, databaseUrl }: RunningServer) => {
  if (!databaseUrl) {
    process.stdout.write('  skipped: the house is filled through PostgreSQL\n')
    return
  }
  const place = { ids: [] as string[] }
  const house = await createSoldHouse(databaseUrl, 'bench-octo@example.com', async (client, id) => {
    await connectPlatform(client, id)
    place.ids = await placesOf(client, id)
  })
  const platform = new BenchPlatform(url, house, place.ids)
  await measure(platform)
  await measureTogether(platform)
  await sayWhatIsTrue(platform)
})

async function measure(platform: BenchPlatform): Promise<void> {
  const { calls } = platform
  for (const name of ['availability', 'calendar', 'reserve'] as const) {
    await platform.load(calls[name], visitors)
    const loads: Load[] = []
    for (let round = 0; round < rounds; round += 1) {
      loads.push(await platform.load(calls[name], visitors))
    }
    tell(`${calls[name].what}, ${visitors} at once`, calls[name].limit, loads)
  }
}

/** The same while fifty visitors of the house's website look at its months, and seats go meanwhile. */
async function measureTogether(platform: BenchPlatform): Promise<void> {
  const { availability, calendar, reserve } = platform.calls
  const loads: Record<'availability' | 'calendar' | 'reserve', Load[]> = {
    availability: [],
    calendar: [],
    reserve: [],
  }
  for (let round = 0; round < rounds; round += 1) {
    const website = platform.load(platform.website, visitors)
    const [looked, months, reserved] = await Promise.all([
      platform.load(availability, 4),
      platform.load(calendar, 4),
      platform.load(reserve, 2),
    ])
    await website
    loads.availability.push(looked)
    loads.calendar.push(months)
    loads.reserve.push(reserved)
  }
  for (const name of ['availability', 'calendar', 'reserve'] as const) {
    const { what, limit } = platform.calls[name]
    tell(`${what}, while ${visitors} visitors look on the website`, limit, loads[name])
  }
}

/** While others ask, a reservation has to show in the very next answer. */
async function sayWhatIsTrue(platform: BenchPlatform): Promise<void> {
  const others = platform.load(platform.calls.availability, visitors)
  let late = 0
  for (let time = 0; time < 10; time += 1) {
    const before = await platform.firstFree()
    await platform.post('/bookings', {
      ...platform.product,
      availabilityId: before.id,
      unitItems: Array.from({ length: Math.min(before.vacancies, 20) }, () => ({
        unitId: 'adult',
      })),
    })
    const after = await platform.firstFree()
    if (after.id === before.id && after.vacancies >= before.vacancies) late += 1
  }
  await others
  report('answers that did not know of a reservation made before them', late, 'at most', 0, 'of 10')
}

function tell(what: string, limit: number, loads: readonly Load[]): void {
  const middle = (of: keyof Load) => median(loads.map((load) => load[of]))
  report(`${what}, p99`, middle('p99'), 'at most', limit, 'ms')
  process.stdout.write(
    `    (${Math.round(middle('perSecond'))} a second, half within ${Math.round(middle('p50'))} ms; slowest round ${Math.max(...loads.map(({ p99 }) => p99))} ms)\n`,
  )
}
