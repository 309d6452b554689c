import { readFileSync } from 'node:fs'
import { refundPayment, takePayment } from '@cantina/contract/bookings/bookings'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { beforeEach, describe, expect, it } from 'vitest'
import { newId } from '#platform/ids'
import { createVenue, deskOf } from '#testing/booking-factories'
import { createUser, type TestUser } from '#testing/factories'
import { balanceOf, createGiftCard } from '#testing/gift-card-factories'
import { byRound, isPostgres } from '#testing/test-database'
import { type TestAnswer, useTestServer } from '#testing/test-server'

const many = <T>(count: number, make: (nth: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, nth) => make(nth)))
const succeeded = (answers: readonly TestAnswer[]) => answers.filter(({ status }) => status === 200)
const refusals = (answers: readonly TestAnswer[]) => [
  ...new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => body.code)),
]

const rounds = byRound({ quick: 3, change: 30, release: 100 })

describe.runIf(isPostgres())('a gift card at the same time', () => {
  const server = useTestServer()
  let user: TestUser
  const { act, book, change } = deskOf(server, () => user)
  const scene = () => ({ server, businessId: user.businessId })

  beforeEach(async () => {
    user = await createUser(server, { rights: ['booking.edit', 'sales.edit'] })
  })

  /** Each at a point of sale of its own, so that nothing but the card keeps them apart. */
  const bookedApart = (count: number): Promise<string[]> =>
    many(count, async () => {
      const venue = await createVenue(scene())
      return (await book(venue)).body.item.id
    })
  const ledgerOf = async (id: string): Promise<number> => {
    const { rows } = await server.database.inBusiness(user, (tx) =>
      tx.execute<{ cents: number }>(
        sql`select sum(cents)::int as cents from gift_card_entries where gift_card_id = ${id}`,
      ),
    )
    return rows[0]?.cents ?? Number.NaN
  }
  const byCard = (code: string, cents: number) => ({
    method: 'gift_card' as const,
    reference: code,
    cents,
  })

  it('pays as often as it can of thirty, and not once more', async () => {
    const { id, code } = await createGiftCard(scene(), { cents: 1_050 })
    const visits = await bookedApart(30)
    const answers = await many(30, (nth) => act(takePayment, visits[nth] ?? '', byCard(code, 100)))
    expect(succeeded(answers)).toHaveLength(10)
    expect(refusals(answers)).toEqual(['gift_card_balance'])
    expect(await balanceOf(scene(), id)).toBe(50)
    expect(await ledgerOf(id)).toBe(50)
  })

  it('pays with others in any order, without a deadlock', async () => {
    const cards = await many(4, () => createGiftCard(scene(), { cents: 1_200 }))
    const visits = await bookedApart(12)
    const payments = cards.map(({ code }) => byCard(code, 100))
    const answers = await many(12, (nth) =>
      change(visits[nth] ?? '', { payments: nth % 2 === 0 ? payments : payments.toReversed() }),
    )
    expect(succeeded(answers)).toHaveLength(12)
    for (const { id } of cards) expect(await balanceOf(scene(), id)).toBe(0)
  })

  it('is paid with and refunded to at once, to the cent', async () => {
    const { id, code } = await createGiftCard(scene(), { cents: 3_000 })
    const visits = await bookedApart(30)
    await many(15, (nth) => act(takePayment, visits[nth] ?? '', byCard(code, 100)))
    const refund = { refunds: [{ cents: 100, method: 'gift_card' }], reference: null }
    const answers = await many(30, (nth) =>
      nth < 15
        ? act(refundPayment, visits[nth] ?? '', refund)
        : act(takePayment, visits[nth] ?? '', byCard(code, 200)),
    )
    const taken = succeeded(answers.slice(15)).length
    expect(succeeded(answers.slice(0, 15))).toHaveLength(15)
    expect(await balanceOf(scene(), id)).toBe(3_000 - taken * 200)
    expect(await ledgerOf(id)).toBe(3_000 - taken * 200)
  })
})

/** Whoever writes the ledger of a card, and whatever lock it skips, the database keeps the balance. */
describe.runIf(isPostgres())('the ledger of a gift card', { timeout: 600_000 }, () => {
  const server = useTestServer({ hasOwnDatabase: true })

  /** Thirty take 100 each off a card of 1,050 at once; says how many could, and what is left by balance and by ledger. */
  async function takeOff(user: TestUser) {
    const { id } = await createGiftCard({ server, businessId: user.businessId }, { cents: 1_050 })
    const taken = await many(30, () =>
      server.database
        .inBusiness(user, (tx) =>
          tx.execute(sql`insert into gift_card_entries (business_id, id, gift_card_id, kind, cents, reason, at)
            values (${user.businessId}, ${newId()}, ${id}, 'adjustment', -100, 'Race', ${server.clock.now()})`),
        )
        .then(
          () => true,
          () => false,
        ),
    )
    const { rows } = await server.database.inBusiness(user, (tx) =>
      tx.execute<{ balance: number; ledger: number }>(sql`
        select balance_cents::int as balance, (select sum(cents)::int from gift_card_entries where gift_card_id = ${id}) as ledger
        from gift_cards where id = ${id}`),
    )
    return { taken: taken.filter(Boolean).length, ...rows[0] }
  }

  it(`pays what is on it and no cent more, ${rounds} times thirty at once`, async () => {
    const user = await createUser(server, { rights: ['sales.edit'] })
    for (let round = 0; round < rounds; round += 1) {
      expect(await takeOff(user)).toEqual({ taken: 10, balance: 50, ledger: 50 })
    }
  })

  it('would pay more than is on it without the lock, so that the count above can fail', async () => {
    const own = readFileSync(
      new URL('../../../db/sql/payments/keep_gift_card_balance.sql', import.meta.url),
      'utf8',
    )
    const client = new pg.Client(server.connection)
    await client.connect()
    try {
      await client.query(own.replace(/ {2}PERFORM[^;]*;/, ''))
      const user = await createUser(server, { rights: ['sales.edit'] })
      let wrong = 0
      for (let round = 0; round < 200 && wrong === 0; round += 1) {
        const { balance, ledger } = await takeOff(user)
        if (balance !== ledger) wrong += 1
      }
      expect(wrong).toBeGreaterThan(0)
    } finally {
      await client.query(own)
      await client.end()
    }
  })
})
