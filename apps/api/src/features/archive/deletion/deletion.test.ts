import { login } from '@cantina/contract/accounts/session'
import { userDetail } from '@cantina/contract/accounts/user-detail'
import { askForDeletion, callOffDeletion, readBusinessData } from '@cantina/contract/archive/data'
import { auditLog } from '@cantina/contract/business/audit'
import { addDays } from '@cantina/domain/calendar'
import { eq } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { businessTables, deletionTables, keptAfterDeletion } from '#db/business-tables'
import { documents } from '#features/documents/documents/documents.resource'
import { findLabel } from '#features/guest/elabel/find-label'
import { closePeriods } from '#features/operator/cashflow/close-periods'
import { accounts } from '#platform/auth/accounts.table'
import { hashPassword } from '#platform/auth/passwords'
import { businesses } from '#platform/tenancy/businesses.table'
import { customerTags } from '#schema/customers/customers.table'
import { cashFlows } from '#schema/operator/cash-flows.table'
import { createUser, type TestUser } from '#testing/factories'
import { createFilledBusiness, type FilledBusiness, imprintOf } from '#testing/filled-business'
import { loudLog, mailsTo } from '#testing/mails'
import { createTerms } from '#testing/settlement-factories'
import { isThorough } from '#testing/test-database'
import { callOn, useTestServer } from '#testing/test-server'
import { closeBusiness, closeBusinesses } from './close-businesses'
import { makeArchive } from './make-archive'

const currentPassword = 'Cantina#2026'
const dayMs = 24 * 60 * 60 * 1000
const quietLog = { warn: () => undefined, error: () => undefined }
const tools = { ...deletionTables, register: documents.binding }

describe('the deletion of a business', () => {
  const server = useTestServer({ hasOwnDatabase: true })
  let passwordHash: string
  beforeAll(async () => {
    passwordHash = await hashPassword(currentPassword)
  })

  const nameOf = async (businessId: string) => {
    const [business] = await server.database.asPlatform((tx) =>
      tx.select().from(businesses).where(eq(businesses.id, businessId)),
    )
    return business?.name ?? ''
  }
  const ask = async (who: TestUser, changes: object = {}) => {
    const body = { name: await nameOf(who.businessId), currentPassword, code: null, ...changes }
    return callOn(server, askForDeletion, { body }, who)
  }
  const callOff = (who: TestUser) => callOn(server, callOffDeletion, {}, who)
  const read = async (who: TestUser) => (await callOn(server, readBusinessData, {}, who)).body
  const work = () => closeBusinesses(server.deps, tools, loudLog)
  const subjectsTo = async (email: string) =>
    (await mailsTo(server, email)).map(({ subject }) => subject)
  const signIn = (email: string, password = currentPassword) =>
    callOn(server, login, { body: { email, password } })

  describe('is asked for', () => {
    let owner: TestUser
    let partner: TestUser
    beforeEach(async () => {
      owner = await createUser(server, { role: 'bussiness_admin', passwordHash })
      const { businessId } = owner
      partner = await createUser(server, { role: 'bussiness_admin', businessId, passwordHash })
    })

    it('with the password and the name, by an administrator', async () => {
      const wrong = await ask(owner, { currentPassword: 'Wrong#2026' })
      expect(wrong.body.fields).toHaveProperty('currentPassword')
      expect((await ask(owner, { name: 'Another' })).body.fields).toHaveProperty('name')
      const { businessId } = owner
      const colleague = await createUser(server, { businessId, passwordHash })
      expect((await ask(colleague)).status).toBe(403)
      expect((await read(owner)).closesAt).toBeNull()
    })

    it('for thirty days later, which everybody of the business sees and administrators are mailed', async () => {
      const { body } = await ask(owner)
      const inDays = (Date.parse(body.closesAt) - server.clock.now().getTime()) / dayMs
      expect(Math.round(inDays)).toBe(30)
      expect((await ask(partner)).body).toMatchObject({ code: 'deletion_asked' })
      for (const { email } of [owner, partner]) {
        expect(await subjectsTo(email)).toEqual([expect.stringContaining('will be deleted on')])
      }
      const colleague = await createUser(server, { businessId: owner.businessId })
      const params = { userId: colleague.userId }
      const { body: seen } = await callOn(server, userDetail, { params }, colleague)
      expect(seen.business.closesAt).toBe(body.closesAt)
    })

    it('and cancelled by any administrator, after which nothing happens', async () => {
      await ask(owner)
      expect((await callOff(partner)).status).toBe(200)
      expect((await callOff(partner)).body).toMatchObject({ code: 'deletion_not_asked' })
      expect(await subjectsTo(owner.email)).toContainEqual(expect.stringContaining('was cancelled'))
      server.clock.advance(40 * dayMs)
      await work()
      expect(await nameOf(owner.businessId)).not.toBe('')
      expect((await signIn(owner.email)).status).toBe(200)
      const { body } = await callOn(
        server,
        auditLog.endpoints.list,
        { query: { kind: 'settings.business' } },
        await createUser(server, { role: 'bussiness_admin', businessId: owner.businessId }),
      )
      expect(body.items.map((row: { userId: string }) => row.userId)).toEqual([
        partner.userId,
        owner.userId,
      ])
    })

    it('and its administrators are reminded once, a week before', async () => {
      await ask(owner)
      server.clock.advance(22 * dayMs)
      await work()
      expect(await subjectsTo(owner.email)).toHaveLength(1)
      server.clock.advance(2 * dayMs)
      await work()
      await work()
      expect(await subjectsTo(owner.email)).toEqual([
        expect.stringContaining('in a few days'),
        expect.stringContaining('will be deleted on'),
      ])
    })
  })

  it.runIf(isThorough)('names what is still open', async () => {
    const { owner } = await createFilledBusiness(server, { passwordHash })
    const { open } = await read(owner)
    expect(open.upcomingVisits).toBeGreaterThan(1)
    expect(open.openOrders).toBeGreaterThan(0)
    expect(open.prepaidCents).toBe(4_000)
    expect(open.owedCents).toBeGreaterThan(6_000)
    expect(open.unsentEinvoices).toBe(1)
    expect(open.visitsAfterwards).toBeGreaterThanOrEqual(0)
  })

  describe.runIf(isThorough)('once its time has come', () => {
    let mine: FilledBusiness
    let colleague: TestUser

    beforeEach(async () => {
      mine = await createFilledBusiness(server, { passwordHash })
      colleague = await createUser(server, { businessId: mine.owner.businessId, passwordHash })
      await ask(mine.owner)
      server.clock.advance(30 * dayMs + 1000)
    })

    const lastMail = async () => {
      const mails = await mailsTo(server, mine.owner.email)
      return mails.filter(({ subject }) => subject.includes('has been deleted'))
    }
    const archive = async () => {
      const [mail] = await lastMail()
      const [, path = ''] = /https:\/\/cantina\.example\.com(\S+)/.exec(mail?.textBody ?? '') ?? []
      const answer = await server.app.inject({ url: path })
      return { status: answer.statusCode, bytes: answer.rawPayload }
    }

    it('leaves an archive, labels and a name, and after ten years labels alone', async () => {
      const { businessId } = mine.owner
      const theirs = (await createFilledBusiness(server, { passwordHash })).owner.businessId
      const before = await imprintOf(server, theirs)
      expect(Object.keys(await imprintOf(server, businessId)).length).toBeGreaterThan(45)
      await work()
      await expectNothingPersonal(businessId)
      expect(await imprintOf(server, theirs)).toEqual(before)
      await expectWholeArchive()
      expect(await findLabel(server.database, mine.labelCode)).not.toBeNull()
      await expectNoticeAtSignIn()
      server.clock.advance(9 * 365 * dayMs)
      await work()
      expect((await signIn(colleague.email)).body).toMatchObject({ code: 'wrong_credentials' })
      expect((await archive()).status).toBe(200)
      server.clock.advance(370 * dayMs)
      await work()
      expect((await archive()).status).toBe(404)
      expect(Object.keys(await imprintOf(server, businessId))).toEqual(['kept_labels'])
      expect(await imprintOf(server, theirs)).toEqual(before)
    })

    async function expectNothingPersonal(businessId: string) {
      const left = Object.keys(await imprintOf(server, businessId))
      expect(left.filter((name) => !(name in keptAfterDeletion))).toEqual([])
      expect(left).toEqual(expect.arrayContaining(['businesses', 'fiscal_archives', 'kept_labels']))
      const rows = await server.database.asPlatform(async (tx) => ({
        people: await tx.select().from(accounts).where(eq(accounts.businessId, businessId)),
        businesses: await tx.select().from(businesses).where(eq(businesses.id, businessId)),
      }))
      expect(rows.people).toEqual([])
      expect(rows.businesses).toMatchObject([
        { status: 'inactive', email: null, phone: null, closesAt: null },
      ])
    }

    async function expectWholeArchive() {
      const { status, bytes } = await archive()
      expect(status).toBe(200)
      const files = unzipSync(bytes)
      const paths = Object.keys(files)
      expect(paths.filter((path) => /^documents\/\d{4}\/.*\.pdf$/.test(path))).toHaveLength(2)
      expect(paths.filter((path) => /^e-invoices\/.*\.xml$/.test(path))).toHaveLength(1)
      const register = paths.find((path) => path.startsWith('register-')) ?? ''
      expect(strFromU8(files[register] ?? new Uint8Array())).toContain('Chianti a Piedi')
      const forged = await server.app.inject({ url: `/api/public/archives/${'A'.repeat(68)}` })
      expect(forged.statusCode).toBe(404)
    }

    /** After the right password alone. */
    async function expectNoticeAtSignIn() {
      for (const { email } of [mine.owner, colleague]) {
        expect((await signIn(email)).body).toMatchObject({ code: 'business_deleted' })
      }
      const guess = await signIn(colleague.email, 'Wrong#2026')
      expect(guess.body).toMatchObject({ code: 'wrong_credentials' })
      expect((await callOn(server, readBusinessData, {}, mine.owner)).status).toBe(401)
    }

    it('is settled with the operator up to its last day, and not again', async () => {
      const { businessId } = mine.owner
      const validFrom = addDays(server.clock.now().toISOString().slice(0, 10), -3)
      await createTerms({ server, businessId }, { validFrom })
      const owed = () =>
        server.database.asPlatform((tx) =>
          tx
            .select({ commissionCents: cashFlows.commissionCents })
            .from(cashFlows)
            .where(eq(cashFlows.businessId, businessId)),
        )
      await work()
      const settled = await owed()
      expect(settled).toHaveLength(1)
      expect(settled[0]?.commissionCents).toBeGreaterThan(0)
      server.clock.advance(70 * dayMs)
      await closePeriods(server.database, server.clock.now())
      expect(await owed()).toEqual(settled)
    })

    it('ends once, however often, by how many and after whatever break it is done', async () => {
      const { businessId } = mine.owner
      // Somebody was stopped after the archive, and began to remove.
      await makeArchive(server.deps, documents.binding, businessId)
      await server.database.asPlatform((tx) =>
        tx.delete(customerTags).where(eq(customerTags.businessId, businessId)),
      )
      await Promise.allSettled([
        closeBusiness(server.deps, tools, businessId),
        closeBusiness(server.deps, tools, businessId),
        closeBusinesses(server.deps, tools, quietLog),
      ])
      await work()
      expect(await lastMail()).toHaveLength(1)
      await expectNothingPersonal(businessId)
      await expectWholeArchive()
    })
  })

  it('knows of every table whether it goes', () => {
    const all = businessTables.map(({ name }) => name)
    const sorted = [
      ...deletionTables.removed.map(({ name }) => name),
      ...Object.keys(keptAfterDeletion),
    ]
    expect(sorted.toSorted()).toEqual(all.toSorted())
  })
})
