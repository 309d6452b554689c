import { dayClosing, readClosing } from '@cantina/contract/documents/closing'
import { exportMonthClosing, readMonthClosing } from '@cantina/contract/documents/month-closing'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { createVenue, type Venue } from '#testing/booking-factories'
import { completeSeller, documentDesk } from '#testing/document-factories'
import { createUser, type TestUser } from '#testing/factories'
import { callOn, useTestServer } from '#testing/test-server'

describe('the closing of a month', () => {
  const server = useTestServer()
  let user: TestUser
  let desk: ReturnType<typeof documentDesk>
  let venue: Venue
  let other: Venue

  beforeAll(async () => {
    user = await createUser(server, { role: 'bussiness_admin' })
    const scene = { server, businessId: user.businessId }
    desk = documentDesk(server, user)
    await completeSeller(server, user.businessId)
    venue = await createVenue(scene)
    other = await createVenue(scene)
    for (const [nth, [where, cents, at]] of [
      // The clock goes back on the 25th; the month ends at 23:00 of the world's clock.
      [venue, 3_333, '2026-09-30T21:59:59Z'] as const,
      [venue, 1_001, '2026-09-30T22:00:00Z'] as const,
      [other, 2_002, '2026-10-24T22:00:00Z'] as const,
      [venue, 1_001, '2026-10-31T22:59:59Z'] as const,
      [venue, 5_000, '2026-10-31T23:00:00Z'] as const,
    ].entries()) {
      const id = await desk.book(where, { start: `${11 + nth}:00`, guests: 2 })
      await desk.pay(id, cents)
      await server.database.asPlatform((tx) =>
        tx.execute(sql`update payments set at = ${at} where booking_id = ${id}`),
      )
    }
  })

  const october = async (query: { posId?: string } = {}, who = user) =>
    (await callOn(server, readMonthClosing, { query: { month: '2026-10', ...query } }, who)).body

  it('holds what its days hold, on the business’s own clock', async () => {
    const month = await october()
    expect(month.total).toEqual({ inCents: 4_004, backCents: 0, netCents: 4_004, count: 3 })
    expect(month.days).toMatchObject([
      { date: '2026-10-01', netCents: 1_001, rates: [{ ratePercent: 22, grossCents: 1_001 }] },
      { date: '2026-10-25', netCents: 2_002 },
      { date: '2026-10-31', netCents: 1_001 },
    ])
    for (const { date, ...day } of month.days) {
      const closing = dayClosing.parse(
        (await callOn(server, readClosing, { query: { date } }, user)).body,
      )
      const { inCents, backCents, netCents, count } = day
      expect(closing.total).toEqual({ inCents, backCents, netCents, count })
      expect(closing.vat.map(({ grossCents }) => grossCents)).toEqual(
        day.rates.map(({ grossCents }: { grossCents: number }) => grossCents),
      )
    }
    expect((await october({ posId: other.posId })).days).toMatchObject([{ date: '2026-10-25' }])
  })

  it('works the tax out of its sum, not out of its days', async () => {
    // 10.01, 20.02 and 10.01 alone have 1.81, 3.61 and 1.81 in them: a cent more than their sum has.
    const [{ netCents, vatCents, grossCents }] = (await october()).vat
    expect({ netCents, vatCents, grossCents }).toEqual({
      netCents: 3_282,
      vatCents: 722,
      grossCents: 4_004,
    })
  })

  it('states how the counts of its drawers differed, and which are still to be counted', async () => {
    await server.database.asPlatform((tx) =>
      tx.execute(sql`
        insert into drawer_sessions (id, business_id, pos_id, date, opened_at, opened_by_id, float_cents)
        select gen_random_uuid(), ${user.businessId}, ${venue.posId}, '2026-10-03', '2026-10-03T08:00:00Z', ${user.userId}, 0`),
    )
    const month = await october()
    expect(month.openDrawers).toBe(1)
    expect(month.days).toMatchObject([
      { date: '2026-10-01', differenceCents: null },
      { date: '2026-10-03', netCents: 0, rates: [], differenceCents: null },
      { date: '2026-10-25' },
      { date: '2026-10-31' },
    ])
  })

  it('goes into a spreadsheet with a column for each rate and its sum below', async () => {
    const query = { month: '2026-10' }
    const answer = await callOn(server, exportMonthClosing, { query }, { ...user, language: 'it' })
    expect(answer.headers['content-disposition']).toContain('closing-2026-10.csv')
    const lines = answer.text.trim().split('\r\n')
    expect(lines[0]).toContain(
      'Data;Numero;Incassato;Rimborsato;Totale;IVA 22 %;Differenza di cassa',
    )
    expect(lines).toContain('2026-10-31;1;10,01;0,00;10,01;10,01;')
    expect(lines.at(-1)).toBe('Tutto il mese;3;40,04;0,00;40,04;40,04;')
  })

  it('knows nothing of other businesses', async () => {
    const stranger = await createUser(server, { role: 'bussiness_admin' })
    expect(await october({}, stranger)).toMatchObject({ total: { count: 0 }, days: [], vat: [] })
  })
})
