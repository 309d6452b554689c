import { bookings } from '@cantina/contract/bookings/bookings'
import { expect } from 'vitest'
import { post, read } from './process-calls'
import type { ServerProcess } from './server-process'

export interface AcknowledgedBooking {
  readonly id: string
  isPaid: boolean
}

/** Far from every demo guest: all that stands there is ours. */
const day = { date: '2040-03-07', start: '10:00' }

export type Visit = Awaited<ReturnType<typeof prepareVisit>>

/** What can be booked over and over, beyond every limit. */
export async function prepareVisit(url: string, token: string) {
  const { posId, serviceId } = await someOffer(url, token)
  const guest = await post(url, '/v1/analytics/customer/guest', somebody, token)
  const customerId: string = guest.body.item.id
  return {
    ...bookings.empty,
    ...day,
    posId,
    serviceId,
    customerId,
    override: { reason: 'Under load' },
  }
}

/** Books and takes the money, over and over, until nobody answers any more. */
export async function bookUntilKilled(
  { url }: ServerProcess,
  token: string,
  acknowledged: AcknowledgedBooking[],
): Promise<void> {
  try {
    const visit = await prepareVisit(url, token)
    for (;;) {
      const made = await post(url, '/v1/booking/booking', visit, token)
      if (made.status !== 200) throw new Error(`A booking was refused: ${made.body.message}`)
      const { id, version } = made.body.item
      const booking = { id, isPaid: false }
      acknowledged.push(booking)
      const payment = { version, cents: 100, method: 'cash', reference: null }
      const paid = await post(url, `/v1/booking/booking/${id}/payment`, payment, token)
      booking.isPaid = paid.status === 200
    }
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
  }
}

const somebody = {
  name: 'Ada',
  surname: null,
  email: null,
  phone: null,
  countryId: null,
  languageId: null,
}

/** All that was acknowledged is there with its money, and the day's figures count what stands in it. */
export async function expectWholeBookings(
  { url }: ServerProcess,
  token: string,
  acknowledged: readonly AcknowledgedBooking[],
): Promise<void> {
  expect(acknowledged.length).toBeGreaterThan(0)
  for (const { id, isPaid } of acknowledged) {
    const { status, body } = await read(url, `/v1/booking/booking/${id}/detail`, token)
    expect(status).toBe(200)
    expect(body.price.lines.length).toBeGreaterThan(0)
    if (isPaid) expect(body.paidCents).toBe(100)
    expect(body.payments.length * 100).toBe(body.paidCents)
  }
  const { posId } = await someOffer(url, token)
  const list = `${url}/api${bookings.endpoints.export.path}?from=${day.date}&to=${day.date}`
  const csv = await fetch(list, { headers: { authorization: `Bearer ${token}` } })
  const total = (await csv.text()).match(/\r\n40-/g)?.length ?? 0
  const figures = `/v1/booking/calendar/days?posId=${posId}&from=${day.date}&days=1`
  const [{ figures: counted }] = (await read(url, figures, token)).body.days
  expect(counted.map((one: { bookings: number }) => one.bookings)).toEqual([total])
  expect(total).toBeGreaterThanOrEqual(acknowledged.length)
}

async function someOffer(url: string, token: string) {
  const { items } = (await read(url, '/v1/booking/offer', token)).body
  const [pos] = items
  return { posId: pos.id as string, serviceId: pos.services[0].id as string }
}
