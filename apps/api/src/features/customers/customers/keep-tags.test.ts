import { tags as tagsResource } from '@cantina/contract/customers/tags'
import { matchesTag } from '@cantina/domain/analytics/tag-rule'
import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#platform/ids'
import { bookings } from '#schema/bookings/bookings.table'
import { customers, customerTags } from '#schema/customers/customers.table'
import { tags } from '#schema/customers/tags.table'
import { orders } from '#schema/orders/orders.table'
import { createVenue, type Venue } from '#testing/booking-factories'
import { deriveAll } from '#testing/derive'
import { createUser } from '#testing/factories'
import { isPostgres } from '#testing/test-database'
import { useTestServer } from '#testing/test-server'
import { keepTags } from './keep-tags'

/** The same dice every time. */
function diceOf(seed: number): (sides: number) => number {
  let state = seed
  return (sides) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * sides)
  }
}

describe('tags given by rules', () => {
  const server = useTestServer()
  let businessId: string
  let venue: Venue
  let sequence = 0

  beforeAll(async () => {
    businessId = (await createUser(server)).businessId
    venue = await createVenue({ server, businessId })
  })

  const asBusiness = <T>(work: Parameters<typeof server.database.inBusiness<T>>[1]) =>
    server.database.inBusiness({ businessId }, work)

  function visitOf(customerId: string, totalCents: number, paidCents: number) {
    sequence += 1
    const startsAt = new Date('2020-05-04T09:00:00Z')
    return {
      businessId,
      id: newId(),
      status: 'confirmed' as const,
      year: 2020,
      sequence,
      number: `20-${sequence}`,
      channel: 'back_office' as const,
      serviceId: venue.serviceId,
      posId: venue.posId,
      date: '2020-05-04',
      startMinute: 660,
      durationMinutes: 60,
      startsAt,
      occupiesFrom: startsAt,
      occupiesTo: new Date(startsAt.getTime() + 3_600_000),
      guests: 2,
      nonDrinkers: 0,
      children: 0,
      customerId,
      priceLines: [],
      subTotalCents: totalCents,
      discountCents: 0,
      totalCents,
      paidCents,
      dueNowCents: 0,
      freeCancellationMinutes: 0,
      keptPercent: 100,
    }
  }

  function orderOf(customerId: string | null, totalCents: number, paidCents: number) {
    sequence += 1
    return {
      businessId,
      id: newId(),
      status: 'confirmed' as const,
      year: 2020,
      sequence,
      number: `S20-${sequence}`,
      channel: 'pos' as const,
      posId: venue.posId,
      storageId: venue.posId,
      customerId,
      orderedAt: new Date('2020-05-04T09:00:00Z'),
      date: '2020-05-04',
      priceList: 'consumer' as const,
      shippingStatus: 'not_required' as const,
      itemCount: 1,
      items: '1 Riserva',
      subTotalCents: totalCents,
      discountCents: 0,
      totalCents,
      paidCents,
    }
  }

  /** What rules give by what `matchesTag` says, read from the rows one by one. */
  async function expectedLinks(): Promise<string[]> {
    const rows = await asBusiness(async (tx) => ({
      people: await tx.select().from(customers).where(eq(customers.businessId, businessId)),
      rules: await tx.select().from(tags).where(eq(tags.businessId, businessId)),
      visits: await tx.select().from(bookings).where(eq(bookings.businessId, businessId)),
      sold: await tx.select().from(orders).where(eq(orders.businessId, businessId)),
    }))
    const paid = [
      ...rows.visits
        .filter(({ status }) => status !== 'denied')
        .map((visit) => ({ ...visit, cents: visit.totalCents })),
      ...rows.sold
        .filter(({ status }) => status !== 'cancelled')
        .map((order) => ({ ...order, cents: order.totalCents - order.returnedCents })),
    ].filter(({ paymentStatus, cents }) => paymentStatus === 'paid' && cents > 0)
    return rows.people
      .filter(({ erasedAt }) => erasedAt === null)
      .flatMap(({ id }) => {
        const own = paid.filter(({ customerId }) => customerId === id)
        const facts = { purchaseCents: own.map(({ cents }) => cents) }
        return rows.rules
          .filter((rule) => rule.addsAutomatically && rule.status === 'active')
          .filter((rule) => matchesTag(facts, rule))
          .map((rule) => `${id} ${rule.id}`)
      })
      .toSorted()
  }

  const links = (isAutomatic: boolean) =>
    asBusiness(async (tx) => {
      const found = await tx
        .select()
        .from(customerTags)
        .where(
          and(eq(customerTags.businessId, businessId), eq(customerTags.isAutomatic, isAutomatic)),
        )
      return found.map(({ customerId, tagId }) => `${customerId} ${tagId}`).toSorted()
    })

  it('are those of the rows after any changes of purchases and rules', async () => {
    const roll = diceOf(11)
    const pick = <T>(list: readonly T[]): T => list[roll(list.length)] as T
    const people = Array.from({ length: 12 }, () => newId())
    const range = (most: number): [number | null, number | null] => {
      const from = roll(3) === 0 ? null : roll(most)
      return [from, roll(2) === 0 ? null : (from ?? 0) + roll(most)]
    }
    const anyRule = () => {
      const [[a, b], [c, d], [e, f]] = [range(4), range(1_000), range(3_000)]
      return {
        addsAutomatically: roll(8) > 0,
        status: roll(8) > 0 ? ('active' as const) : ('inactive' as const),
        countsPurchases: roll(2) === 0,
        fromPurchases: a,
        toPurchases: b,
        countsSinglePurchase: roll(3) === 0,
        fromPerSinglePurchase: c,
        toPerSinglePurchase: d,
        countsCumulatedPurchase: roll(3) === 0,
        fromOfCumulatedPurchase: e,
        toOfCumulatedPurchase: f,
      }
    }
    const anyPaid = (total: number) => pick([0, total, total, total, Math.floor(total / 2)])
    const rules = Array.from({ length: 12 }, (_, nth) => ({
      ...tagsResource.empty,
      ...anyRule(),
      businessId,
      id: newId(),
      name: `Rule ${nth}`,
    }))
    const visits = Array.from({ length: 25 }, () => {
      const total = roll(10) === 0 ? 0 : 1 + roll(1_000)
      return visitOf(pick(people), total, anyPaid(total))
    })
    const sold = Array.from({ length: 25 }, () => {
      const total = 1 + roll(1_000)
      return orderOf(pick([null, ...people]), total, anyPaid(total))
    })
    const byHand = people
      .slice(0, 6)
      .map((customerId) => ({ businessId, customerId, tagId: pick(rules).id }))
    await asBusiness(async (tx) => {
      await tx
        .insert(customers)
        .values(people.map((id, nth) => ({ businessId, id, name: `Guest ${nth}` })))
      await tx.insert(tags).values(rules)
      await tx.insert(customerTags).values(byHand)
      await tx.insert(bookings).values(visits)
      await tx.insert(orders).values(sold)
    })
    const given = byHand.map(({ customerId, tagId }) => `${customerId} ${tagId}`).toSorted()
    const expectKept = async () => {
      await deriveAll(server.database)
      await keepTags(server.database)
      const expected = (await expectedLinks()).filter((link) => !given.includes(link))
      expect(await links(true)).toEqual(expected)
      expect(await links(false)).toEqual(given)
      return expected.length
    }
    expect(await expectKept()).toBeGreaterThan(10)
    const counts = new Set<number>()
    for (let round = 0; round < 40; round += 1) {
      await asBusiness(async (tx) => {
        const someVisit = and(eq(bookings.businessId, businessId), eq(bookings.id, pick(visits).id))
        const someOrder = and(eq(orders.businessId, businessId), eq(orders.id, pick(sold).id))
        const someRule = and(eq(tags.businessId, businessId), eq(tags.id, pick(rules).id))
        const total = 1 + roll(1_000)
        const steps = [
          () =>
            tx
              .update(bookings)
              .set(
                pick([
                  { status: 'denied' as const, denial: 'refused' as const },
                  { status: 'confirmed' as const, denial: null },
                  { subTotalCents: total, totalCents: total },
                  { paidCents: 1_000, refundedCents: pick([0, 0, 400]) },
                  { customerId: pick(people) },
                ]),
              )
              .where(someVisit),
          () =>
            tx
              .update(orders)
              .set(
                pick([
                  { status: 'cancelled' as const, cancelledAt: server.clock.now() },
                  { status: 'completed' as const, cancelledAt: null },
                  { paidCents: 1_000, refundedCents: pick([0, 0, 1_000]) },
                  { customerId: pick([null, ...people]) },
                  { returnedCents: 1 },
                ]),
              )
              .where(someOrder),
          () => tx.update(tags).set(anyRule()).where(someRule),
          () =>
            tx
              .update(customers)
              .set({ erasedAt: server.clock.now() })
              .where(and(eq(customers.businessId, businessId), eq(customers.id, pick(people)))),
        ]
        // Hardly anybody asks to be deleted.
        await pick(roll(20) === 0 ? steps : steps.slice(0, 3))()
      })
      if (roll(3) === 0) counts.add(await expectKept())
    }
    counts.add(await expectKept())
    expect(counts.size).toBeGreaterThan(3)
  })

  it.runIf(isPostgres())('are not missed while others pay, refund and change rules', async () => {
    const people = Array.from({ length: 6 }, () => newId())
    const ruleId = newId()
    const visits = people.flatMap((id) => [1, 2, 3].map(() => visitOf(id, 1_000, 0)))
    await asBusiness(async (tx) => {
      await tx
        .insert(customers)
        .values(people.map((id, nth) => ({ businessId, id, name: `Racer ${nth}` })))
      const rule = {
        ...tagsResource.empty,
        businessId,
        id: ruleId,
        name: 'Racing',
        fromPurchases: 2,
      }
      await tx.insert(tags).values({ ...rule, addsAutomatically: true })
      await tx.insert(bookings).values(visits)
    })
    let isBusy = true
    const keeping = Promise.all(
      [1, 2].map(async () => {
        while (isBusy) {
          await deriveAll(server.database)
          await keepTags(server.database)
        }
      }),
    )
    const changing = (async () => {
      for (let nth = 0; nth < 10; nth += 1) {
        await asBusiness((tx) =>
          tx
            .update(tags)
            .set({ fromPurchases: 1 + (nth % 3) })
            .where(and(eq(tags.businessId, businessId), eq(tags.id, ruleId))),
        )
      }
    })()
    await Promise.all(
      visits.map(async ({ id }, nth) => {
        for (let round = 0; round < 4 + (nth % 3); round += 1) {
          await asBusiness((tx) =>
            tx
              .update(bookings)
              .set({ paidCents: round % 2 === 0 ? 1_000 : 0 })
              .where(and(eq(bookings.businessId, businessId), eq(bookings.id, id))),
          )
        }
      }),
    )
    await changing
    isBusy = false
    await keeping
    await deriveAll(server.database)
    await keepTags(server.database)
    const given = new Set(await links(false))
    expect(await links(true)).toEqual((await expectedLinks()).filter((link) => !given.has(link)))
  })
})
