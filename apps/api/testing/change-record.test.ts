import { wallClockAt } from '@cantina/domain/zoned-time'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { derivations } from '#app/derivations'
import { changeRecords } from '#platform/change-record/change-records.table'
import { ChangeWorker } from '#platform/change-record/change-worker'
import { type Derivation, deriveChanges } from '#platform/change-record/derive-changes'
import type { JobLog } from '#platform/jobs/jobs'
import { bookings } from '#schema/bookings/bookings.table'
import { webhookDeliveries } from '#schema/channels/webhooks.table'
import { orders } from '#schema/orders/orders.table'
import { changesOf, createSellingVenue, type SellingVenue } from './change-sales'
import { deriveAll } from './derive'
import { createUser, type TestUser } from './factories'
import { silentLog } from './mails'
import { zoneOfBusinesses } from './sold-rows'
import { byRound } from './test-database'
import { useTestServer } from './test-server'
import { WebhookReceiver, webhookDeskOf } from './webhook-receiver'

describe('the change record', { timeout: 120_000 }, () => {
  // The worker looks at all businesses of an installation.
  const server = useTestServer({ hasOwnDatabase: true })
  let owner: TestUser
  let venue: SellingVenue
  const hooks = webhookDeskOf(server, new WebhookReceiver(), () => owner)
  const today = () => wallClockAt(server.clock.now(), zoneOfBusinesses).date

  beforeEach(async () => {
    owner = await createUser(server, { role: 'bussiness_admin' })
    venue = await createSellingVenue({ server, businessId: owner.businessId })
    await deriveAll(server.database)
  })

  const waiting = (businessId = owner.businessId) =>
    server.database.asPlatform((tx) =>
      tx.$count(changeRecords, eq(changeRecords.businessId, businessId)),
    )
  const deliveriesOf = (event: 'booking_created' | 'order_created') =>
    server.database.asPlatform(async (tx) => {
      const rows = await tx
        .select()
        .from(webhookDeliveries)
        .where(eq(webhookDeliveries.event, event))
      return rows.filter(({ businessId }) => businessId === owner.businessId)
    })
  const sold = (table: typeof bookings | typeof orders) =>
    server.database.asPlatform((tx) => tx.$count(table, eq(table.businessId, owner.businessId)))

  /** Works as the last one and takes everything back with it, now and then. */
  const dying = (times: number): Derivation => {
    let left = times
    return {
      from: [
        'bookings',
        'orders',
        'payments',
        'order_lines',
        'order_returns',
        'customers',
        'products',
      ],
      derive: async () => {
        left -= 1
        if (left >= 0) throw new Error('killed')
      },
    }
  }

  it('is derived from once, through kills and concurrent runs', async () => {
    await hooks.create({ url: 'https://example.com/hook' })
    const changes = changesOf(venue, today(), 17)
    for (let part = 0; part < byRound({ quick: 2, change: 5, release: 20 }); part += 1) {
      await changes.some(10)
      await deriveChanges(server.database, [...derivations, dying(1)], silentLog)
      expect(await waiting()).toBeGreaterThan(0)
      await Promise.all([
        ...Array.from({ length: 4 }, () => deriveAll(server.database)),
        changes.some(2),
      ])
    }
    await deriveAll(server.database)
    expect(await waiting()).toBe(0)
    for (const [event, table, key] of [
      ['booking_created', bookings, 'bookingId'],
      ['order_created', orders, 'orderId'],
    ] as const) {
      const ids = (await deliveriesOf(event)).map((delivery) => delivery[key])
      expect(new Set(ids).size).toBe(ids.length)
      expect(ids).toHaveLength(await sold(table))
    }
  })

  it('of a business that fails waits, is reported, and holds up no other', async () => {
    const neighbour = await createUser(server, { role: 'bussiness_admin' })
    const theirs = await createSellingVenue({ server, businessId: neighbour.businessId })
    await changesOf(venue, today(), 3).some(4)
    await changesOf(theirs, today(), 4).some(4)
    const reported: unknown[] = []
    const log: JobLog = { warn: () => {}, error: (details) => reported.push(details) }
    const broken: Derivation = {
      ...dying(0),
      derive: async (_, businessId) => {
        if (businessId === owner.businessId) throw new Error('broken')
      },
    }
    await deriveChanges(server.database, [...derivations, broken], log)
    expect(await waiting()).toBeGreaterThan(0)
    expect(await waiting(neighbour.businessId)).toBe(0)
    expect(reported).toMatchObject([{ businessId: owner.businessId }])
    await deriveAll(server.database)
    expect(await waiting()).toBe(0)
  })

  it('keeps no word about people, and records that one has changed', async () => {
    await changesOf(venue, today(), 5).some(12)
    await deriveAll(server.database)
    await server.database.asPlatform(async (tx) => {
      await tx.execute(
        sql`update bookings set notes = 'canary' where business_id = ${owner.businessId}`,
      )
      await tx.execute(
        sql`update orders set notes = 'canary', shipping = '{"name": "canary"}' where business_id = ${owner.businessId}`,
      )
      await tx.execute(
        sql`update customers set name = 'canary', erased_at = now() where business_id = ${owner.businessId}`,
      )
    })
    const records = await server.database.asPlatform((tx) =>
      tx.select().from(changeRecords).where(eq(changeRecords.businessId, owner.businessId)),
    )
    expect(new Set(records.map(({ entity }) => entity))).toEqual(
      new Set(['bookings', 'orders', 'customers']),
    )
    expect(
      JSON.stringify(records, (_, value) => (typeof value === 'bigint' ? 0 : value)),
    ).not.toContain('canary')
  })

  it('is not written for what nothing follows from', async () => {
    await changesOf(venue, today(), 6).some(8)
    await deriveAll(server.database)
    await server.database.asPlatform((tx) =>
      tx.execute(
        sql`update bookings set version = version + 1, updated_at = now() where business_id = ${owner.businessId}`,
      ),
    )
    expect(await waiting()).toBe(0)
  })

  it('is derived from a moment after somebody may have changed something', async () => {
    const worker = new ChangeWorker(server.database, derivations, silentLog)
    await changesOf(venue, today(), 7).some(6)
    worker.wake()
    await expect.poll(() => waiting(), { timeout: 10_000 }).toBe(0)
    await worker.stop()
  })
})
