import { addDays } from '@cantina/domain/calendar'
import { and, eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { MailComposer } from '#features/communications/compose/compose-rule-mail'
import type { Database } from '#platform/database/database'
import { newId } from '#platform/ids'
import type { JobLog } from '#platform/jobs/jobs'
import { businesses } from '#platform/tenancy/businesses.table'
import { emailReplans, emailRuns } from '#schema/communications/planning.table'
import { orders } from '#schema/orders/orders.table'
import { createVenue, deskOf, type Venue } from '#testing/booking-factories'
import { deriveAll } from '#testing/derive'
import { createUser, type TestUser } from '#testing/factories'
import { mailDeskOf } from '#testing/mail-factories'
import { loudLog } from '#testing/mails'
import { createShop, makeOrder, orderIn } from '#testing/order-factories'
import { isThorough } from '#testing/test-database'
import { useTestServer } from '#testing/test-server'
import { planMails } from './plan-mails'
import { runMailings } from './run-mailings'

/** More than are planned, or written, at a time. */
const [manyOrders, manyReaders] = [620, 120]

describe.runIf(isThorough)('mails, though something breaks', { timeout: 60_000 }, () => {
  const server = useTestServer({ hasOwnDatabase: true })
  let user: TestUser
  let venue: Venue
  let passedMs = 0
  const desk = deskOf(server, () => user)
  const post = mailDeskOf(server, () => user)

  beforeEach(async () => {
    user = await createUser(server, { role: 'bussiness_admin' })
    venue = await createVenue({ server, businessId: user.businessId })
  })
  afterEach(() => {
    vi.restoreAllMocks()
    server.clock.advance(-passedMs)
    passedMs = 0
  })

  const travelTo = (instant: Date) => {
    const ms = instant.getTime() - server.clock.now().getTime()
    passedMs += ms
    server.clock.advance(ms)
  }
  const dayAfter = (days: number) => addDays(server.clock.now().toISOString().slice(0, 10), days)
  const recipients = async () => (await post.mails()).map(({ recipient }) => recipient).sort()
  const logOf = (lines: string[]): JobLog => ({
    warn: (_, message) => lines.push(message),
    error: (_, message) => lines.push(message),
  })

  /** A process that is killed in the middle of a transaction, after so many that went well. */
  const dyingAfter = (transactions: number): Database => {
    let count = 0
    return {
      ...server.database,
      asPlatform: (work) =>
        server.database.asPlatform(async (tx) => {
          const result = await work(tx)
          count += 1
          if (count > transactions) throw new Error('Connection terminated')
          return result
        }),
    }
  }
  /** Composing fails for those who are called so. */
  const breakFor = (name: string, message = 'This one cannot be composed') => {
    const compose = MailComposer.prototype.mailFor
    vi.spyOn(MailComposer.prototype, 'mailFor').mockImplementation(function (
      this: MailComposer,
      ...given
    ) {
      if (given[1].guest.name === name) throw new Error(message)
      return compose.apply(this, given)
    })
  }

  describe('and the process is killed in between', () => {
    const someOrders = async () => {
      const shop = await createShop({ server, businessId: user.businessId })
      const customerId = await post.customer()
      const made = await makeOrder(server, user, orderIn(shop, { customerId }))
      const isFirst = and(
        eq(orders.businessId, user.businessId),
        eq(orders.id, made.body.item.id as string),
      )
      await server.database.asPlatform(async (tx) => {
        const [order] = await tx.select().from(orders).where(isFirst)
        if (!order) throw new Error(made.text)
        const copies = Array.from({ length: manyOrders - 1 }, (_, index) => ({
          ...order,
          id: newId(),
          sequence: index + 1_000,
          number: `C-${index}`,
        }))
        await tx.insert(orders).values(copies)
      })
    }
    const plannedHours = async () =>
      (await post.planned()).map(({ subjectId, sendAt }) => `${subjectId} ${sendAt.toISOString()}`)

    it('are planned in chunks, go on with the next one, and are the same in the end', async () => {
      const rule = await post.rule({
        trigger: 'purchase_confirmation',
        days: 2,
        direction: 'after',
        sendTime: '10:00',
      })
      await planMails(server.database, server.clock, loudLog)
      await someOrders()
      await deriveAll(server.database)
      await expect(planMails(dyingAfter(1), server.clock, loudLog)).rejects.toThrow('terminated')
      const half = await plannedHours()
      expect(half.length).toBeGreaterThan(0)
      expect(half.length).toBeLessThan(manyOrders)
      await planMails(server.database, server.clock, loudLog)
      const all = await plannedHours()
      expect(new Set(all).size).toBe(manyOrders)
      expect(all).toEqual(expect.arrayContaining(half))

      await post.rules().change(rule, { sendTime: '15:30' })
      await expect(planMails(dyingAfter(2), server.clock, loudLog)).rejects.toThrow('terminated')
      const [rescheduled] = await server.database.asPlatform((tx) =>
        tx.select().from(emailReplans).where(eq(emailReplans.emailId, rule)),
      )
      expect(rescheduled?.checkedUpTo).not.toBeNull()
      const moved = async () => (await plannedHours()).filter((hour) => !all.includes(hour)).length
      expect(await moved()).toBeGreaterThan(0)
      expect(await moved()).toBeLessThan(manyOrders)
      await planMails(server.database, server.clock, loudLog)
      expect(await moved()).toBe(manyOrders)
      expect(await plannedHours()).toHaveLength(manyOrders)
    })

    it('are written to all readers of a sending, to each once', async () => {
      const day = dayAfter(10)
      const rule = await post.rule({ trigger: 'scheduled', scheduledDate: day, sendTime: '08:00' })
      await Promise.all(
        Array.from({ length: manyReaders }, () => post.customer({ acceptsMarketing: true })),
      )
      travelTo(new Date(`${day}T08:00:00+01:00`))
      const compose = vi.spyOn(MailComposer.prototype, 'mailFor')
      const deps = { ...server.deps, database: dyingAfter(4) }
      await expect(runMailings(deps, loudLog)).rejects.toThrow('terminated')
      const written = await recipients()
      expect(written.length).toBeGreaterThan(0)
      expect(compose.mock.calls.length).toBeGreaterThan(written.length)
      const [run] = await server.database.asPlatform((tx) =>
        tx.select().from(emailRuns).where(eq(emailRuns.emailId, rule)),
      )
      expect(run).toMatchObject({ writtenCount: written.length, doneAt: null })
      await post.runMinute()
      await post.runMinute()
      expect(new Set(await recipients()).size).toBe(manyReaders)
      expect(await recipients()).toHaveLength(manyReaders)
    })
  })

  it('leave for all but the one that cannot be written, which is tried again', async () => {
    await post.rule()
    const bad = await post.customer({ name: 'Bad', email: 'bad@example.com' })
    const good = await post.customer({ name: 'Good', email: 'good@example.com' })
    await desk.book(venue, { customerId: bad })
    await desk.book(venue, { customerId: good, start: '12:00' })
    breakFor('Bad')
    const lines: string[] = []
    await post.runMinute(logOf(lines))
    expect(await recipients()).toEqual(['good@example.com'])
    expect(lines).toEqual(['a mail was not written'])
    vi.restoreAllMocks()
    await post.runMinute()
    expect(await recipients()).toEqual(['bad@example.com', 'good@example.com'])
  })

  it('advertise to all but the one that cannot be written', async () => {
    const day = dayAfter(10)
    await post.rule({ trigger: 'scheduled', scheduledDate: day, sendTime: '08:00' })
    await post.customer({ name: 'Bad', acceptsMarketing: true })
    await post.customer({ email: 'good@example.com', acceptsMarketing: true })
    travelTo(new Date(`${day}T08:00:00+01:00`))
    breakFor('Bad')
    const lines: string[] = []
    await post.runMinute(logOf(lines))
    expect(await recipients()).toEqual(['good@example.com'])
    expect(lines).toEqual(['a mail was not written'])
  })

  it('leave for all businesses but the one that is broken, as soon as it is whole again for it too', async () => {
    const setZone = (timeZone: string) =>
      server.database.asPlatform((tx) =>
        tx.update(businesses).set({ timeZone }).where(eq(businesses.id, broken.businessId)),
      )
    const day = addDays(venue.date, -1)
    const makeVenue = async (email: string) => {
      await post.rule({ trigger: 'arrival', days: 1, direction: 'before', sendTime: '08:00' })
      await post.rule({ trigger: 'scheduled', scheduledDate: day, sendTime: '08:00' })
      const customerId = await post.customer({ email, acceptsMarketing: true })
      await desk.book(venue, { customerId })
    }
    const broken = user
    await makeVenue('broken@example.com')
    await setZone('Nowhere/Lost')
    user = await createUser(server, { role: 'bussiness_admin' })
    venue = await createVenue({ server, businessId: user.businessId })
    await makeVenue('whole@example.com')

    const lines: string[] = []
    await post.runMinute(logOf(lines))
    expect(await post.planned()).toHaveLength(1)
    travelTo(new Date(`${day}T08:00:00+01:00`))
    await post.runMinute(logOf(lines))
    expect(await recipients()).toEqual(['whole@example.com', 'whole@example.com'])
    expect(new Set(lines)).toEqual(new Set(['a business was passed over']))
    user = broken
    expect(await recipients()).toEqual([])
    await setZone('Europe/Rome')
    await post.runMinute()
    expect(await recipients()).toEqual(['broken@example.com', 'broken@example.com'])
  })
})
