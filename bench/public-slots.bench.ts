import { middleDay } from './create-bookings'
import { type BookedVenue, bookedVenues } from './fill-bookings'
import { report, reportSpeed } from './report'
import { inTurn, load } from './requests'
import { withFilledServer } from './running-server'
import { startBare } from './start-bare'

const visitors = 50

/** A month of slots on a website among 600,000 bookings, against an answer that is always the same. */
await withFilledServer(bookedVenues, async ({ url, databaseUrl }, { few, many }) => {
  const month = monthOf(url, many)
  const baseline = await startBare(databaseUrl)
  await fetch(`${baseline.url}/same`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: await (await fetch(month)).text(),
  })
  const ask = (address: string) => () => load({ url: address, connections: visitors })
  const found = await inTurn({
    few: ask(monthOf(url, few)),
    ours: ask(month),
    bare: ask(`${baseline.url}/same`),
  }).finally(() => baseline.child.kill())
  const what = `a month of slots for ${visitors} visitors at once, against one answer that never changes`
  reportSpeed(what, { ...found, atLeast: 0.3, atMost: 1.5 })
  await sayWhatIsTrue(url, many)
})

function monthOf(url: string, { businessId, posId, serviceId }: BookedVenue): string {
  return `${url}/api/public/${businessId}/slots?serviceId=${serviceId}&posId=${posId}&from=${middleDay}&days=42&partySize=2`
}

/** While others ask, a hold has to show in the very next answer. */
async function sayWhatIsTrue(url: string, venue: BookedVenue): Promise<void> {
  const seatsAt = async () => {
    const { days } = await (await fetch(monthOf(url, venue))).json()
    const free = days
      .flatMap(
        (day: { date: string; slots: { start: string; seatsLeft: number; state: string }[] }) =>
          day.slots.map((slot) => ({ ...slot, date: day.date })),
      )
      .filter(({ state }: { state: string }) => state === 'available')
    return free[0] as { date: string; start: string; seatsLeft: number }
  }
  const others = load({ url: monthOf(url, venue), connections: visitors })
  let late = 0
  for (let time = 0; time < 10; time += 1) {
    const before = await seatsAt()
    const held = await fetch(`${url}/api/public/${venue.businessId}/hold`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        serviceId: venue.serviceId,
        posId: venue.posId,
        date: before.date,
        start: before.start,
        partySize: before.seatsLeft,
        languageId: null,
        holdId: crypto.randomUUID(),
      }),
    })
    if (!held.ok) throw new Error(`A hold was refused: ${await held.text()}`)
    const after = await seatsAt()
    const isCurrent = after.start !== before.start || after.seatsLeft < before.seatsLeft
    if (!isCurrent) late += 1
  }
  await others
  report('answers that did not know of a hold made before them', late, 'at most', 0, 'of 10')
}
