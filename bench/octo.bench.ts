import { bookedVenues } from './fill-bookings'
import { BenchPlatform } from './octo-platform'
import { median, report, reportSpeed } from './report'
import { inTurn, type Load, middleOf, rounds } from './requests'
import { withFilledServer } from './running-server'

const visitors = 50
const kinds = ['availability', 'calendar', 'reserve'] as const

/** What platforms ask for among 600,000 bookings, each of fifty guests for another place and day. */
await withFilledServer(bookedVenues, async ({ url }, { few, many }) => {
  const platform = new BenchPlatform(url, many)
  await measure(platform)
  // As many different questions to both: answers are remembered.
  const alike = { ...many, posIds: many.posIds.slice(0, few.posIds.length) }
  await measureGrowth(new BenchPlatform(url, alike), new BenchPlatform(url, few))
  await measureTogether(platform)
  await sayWhatIsTrue(platform)
})

async function measure(platform: BenchPlatform): Promise<void> {
  for (const name of kinds) {
    const { what, limit, ...asked } = platform.calls[name]
    await platform.load(asked, visitors)
    const loads: Load[] = []
    for (let round = 0; round < rounds; round += 1) {
      loads.push(await platform.load(asked, visitors))
    }
    reportLatency(`${what}, ${visitors} at once`, limit, loads)
  }
}

async function measureGrowth(large: BenchPlatform, small: BenchPlatform): Promise<void> {
  for (const name of kinds) {
    const found = await inTurn({
      few: () => small.load(small.calls[name], 8),
      ours: () => large.load(large.calls[name], 8),
    })
    const { what } = large.calls[name]
    reportSpeed(`${what}, among 600,000 bookings and 6,000`, { ...found, atMost: 1.5 })
  }
}

/** The same while fifty visitors of the business's website look at its months, and seats go meanwhile. */
async function measureTogether(platform: BenchPlatform): Promise<void> {
  const { availability, calendar, reserve } = platform.calls
  const loads: Record<(typeof kinds)[number], Load[]> = {
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
  for (const name of kinds) {
    const { what, limit } = platform.calls[name]
    const together = loads[name].map((load) => ({
      ...load,
      statements: null,
      cpuMs: null,
      databaseCpuMs: null,
    }))
    reportLatency(`${what}, while ${visitors} visitors look on the website`, limit, together)
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

function reportLatency(what: string, limit: number, loads: readonly Load[]): void {
  const p99 = median(loads.map((load) => load.p99))
  report(`${what}, p99`, p99, 'at most', limit, 'ms', middleOf(loads))
}
