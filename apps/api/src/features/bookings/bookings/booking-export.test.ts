import { cancelBooking, takePayment } from '@cantina/contract/bookings/bookings'
import { beforeAll, describe, expect, it } from 'vitest'
import { createExtra, createVenue, deskOf, type Venue } from '#testing/booking-factories'
import { createUser, type TestUser } from '#testing/factories'
import { useTestServer } from '#testing/test-server'

describe('bookings in a spreadsheet', () => {
  const server = useTestServer()
  let user: TestUser
  let venue: Venue
  const { act, book, calls } = deskOf(server, () => user)

  beforeAll(async () => {
    user = await createUser(server, { rights: ['booking.edit', 'sales.display'] })
    const scene = { server, businessId: user.businessId }
    venue = await createVenue(scene, { service: { durationMinutes: 90 } })
    const extraId = await createExtra(scene, venue)
    const { id } = (await book(venue, { extras: [{ extraId, quantity: 1 }] })).body.item
    await act(takePayment, id, { cents: 1_000, method: 'card', reference: null })
    await act(takePayment, id, { cents: 1_050, method: 'cash', reference: null })
    const denied = (await book(venue, { start: '12:00' })).body.item
    await act(cancelBooking, denied.id, {
      by: 'guest',
      reason: 'Ill',
      refunds: [],
      refundReason: null,
    })
  })

  const rowsOf = async (query: object) => {
    const { text } = await calls().export({ sort: 'date', ...query })
    const [header, ...lines] = text
      .replace('\uFEFF', '')
      .trim()
      .split('\r\n')
      .map((line) => line.split(','))
    return lines.map((cells) =>
      Object.fromEntries(header?.map((name, index) => [name, cells[index]]) ?? []),
    )
  }

  it('have how long they take, and all of their money', async () => {
    const [first] = await rowsOf({ status: 'confirmed' })
    expect(first).toMatchObject({
      'Duration (minutes)': '90',
      'Sub total': '60.00',
      Discount: '0.00',
      'Total payable': '60.00',
      'Amount paid': '20.50',
    })
    const { text } = await calls().export({ status: 'confirmed' })
    expect(text).toContain('"Card, Cash"')
  })

  it('are those that take place, where only these are asked for', async () => {
    const [first, second] = (await rowsOf({})).map((row) => row.Number)
    expect(first).not.toBe(second)
    expect(await rowsOf({ isDenied: false })).toMatchObject([{ Number: first }])
    expect(await rowsOf({ isDenied: true })).toMatchObject([{ Number: second }])
  })

  it('are called cancelled where somebody cancelled them', async () => {
    expect(await rowsOf({ isDenied: true })).toMatchObject([{ Status: 'Cancelled' }])
  })
})
