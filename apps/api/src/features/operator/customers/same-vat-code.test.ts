import { readBusiness, updateBusiness } from '@cantina/contract/business/business'
import { register } from '@cantina/contract/business/registration'
import { pos } from '@cantina/contract/catalogue/pos'
import { customers as resource } from '@cantina/contract/operator/customers'
import { countryList, regionList } from '@cantina/contract/reference/places'
import { eq, like } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { outgoingMails } from '#platform/mail/outgoing-mails.table'
import { businesses } from '#platform/tenancy/businesses.table'
import { callsOf } from '#testing/catalogue-factories'
import { completeSeller } from '#testing/document-factories'
import { createOperator, createUser, type TestUser, unique } from '#testing/factories'
import { callOn, useTestServer } from '#testing/test-server'
import { compareVatCodesJob } from './compare-vat-codes.job'

describe('a VAT code that two businesses have', () => {
  const server = useTestServer({ hasOwnDatabase: true })
  let operator: Awaited<ReturnType<typeof createOperator>>
  let owner: TestUser
  let ownerName: string
  let vatCode: string

  beforeEach(async () => {
    operator = await createOperator(server)
    owner = await createUser(server, { role: 'bussiness_admin' })
    vatCode = newVatCode()
    await completeSeller(server, owner.businessId, { vatCode })
    ownerName = await nameOf(owner.businessId)
  })

  const nameOf = async (id: string): Promise<string> => {
    const [found] = await server.database.asPlatform((tx) =>
      tx.select({ name: businesses.name }).from(businesses).where(eq(businesses.id, id)),
    )
    return found?.name ?? ''
  }
  /** What was asked for meanwhile, as the server would do it after the answer. */
  const runJobs = async () => {
    const { rows } = await server.database.pool.query(
      `with done as (delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
         where t.id = j.task_id and t.identifier = 'compare-vat-codes' returning j.payload)
       select payload from done`,
    )
    for (const { payload } of rows) await compareVatCodesJob(server.deps).run(payload)
    return rows.length
  }
  const mails = () =>
    server.database.asPlatform((tx) =>
      tx
        .select()
        .from(outgoingMails)
        .where(like(outgoingMails.occasion, `sameVatCode %${operator.userId}`)),
    )
  const listed = async (id: string) => {
    const { body } = await callOn(
      server,
      resource.endpoints.list,
      { query: { pageSize: 100 } },
      operator,
    )
    return body.items.find((one: { id: string }) => one.id === id)
  }
  const detail = async (id: string) =>
    (await callOn(server, resource.endpoints.get, { params: { id } }, operator)).body

  it('notifies the operator when the second one registers, once, and marks both', async () => {
    const { body: places } = await callOn(server, countryList, {})
    const country = places.items.country.find(({ code }: { code: string }) => code === 'IT').id
    const { body: regions } = await callOn(server, regionList, { query: { id: country } })
    const name = unique('Podere')
    const email = `${unique('owner').replaceAll(' ', '.')}@example.com`
    const body = {
      role: 'bussiness_admin' as const,
      business: {
        ...{ name, website: 'https://www.podere.it', country, region: regions.regions[0].id },
        ...{ vat_code: vatCode.slice(2), sdi: 'm5uxcr1', address: 'Via Roma 1' },
      },
      user: {
        ...{ email, contact_name: 'Maria', phone_number: '3331234567' },
        ...{ password: 'Sangiovese#1', confirmPassword: 'Sangiovese#1' },
      },
      service: { business: ['Hospitality' as const] },
    }
    const answer = await callOn(server, register, { body } as never)
    expect(answer.status).toBe(200)
    expect(JSON.stringify(answer.body)).not.toContain(ownerName)
    await runJobs()
    const sent = await mails()
    expect(sent).toMatchObject([{ recipient: operator.email, audience: 'account' }])
    const [mail] = sent
    for (const word of [name, ownerName, vatCode, '/admin/customers?customer=']) {
      expect(mail?.textBody).toContain(word)
    }
    const [other] = await server.database.asPlatform((tx) =>
      tx.select().from(businesses).where(eq(businesses.name, name)),
    )
    const otherId = other?.id ?? ''
    expect(await listed(owner.businessId)).toMatchObject({ sameVatCodeAs: name })
    expect(await detail(owner.businessId)).toMatchObject({ sameVatCodeAs: name })
    expect(await listed(otherId)).toMatchObject({ sameVatCodeAs: ownerName })
    // Neither of the two finds anything about it.
    const { body: own } = await callOn(server, readBusiness, {}, owner)
    expect(JSON.stringify(own)).not.toContain(name)
    const theirMails = await server.database.asPlatform((tx) =>
      tx.select().from(outgoingMails).where(eq(outgoingMails.businessId, otherId)),
    )
    expect(JSON.stringify(theirMails)).not.toContain(ownerName)
  })

  it('notifies the operator when a business changes to it, and not again for the same two', async () => {
    const other = await createUser(server, { role: 'bussiness_admin' })
    await completeSeller(server, other.businessId, { vatCode: newVatCode(), taxRegime: 'RF01' })
    const change = async (changes: object) => {
      const { body: now } = await callOn(server, readBusiness, {}, other)
      const fields = Object.keys(updateBusiness.body?.shape ?? {}).map((key) => [key, now[key]])
      const body = { ...Object.fromEntries(fields), ...changes }
      return callOn(server, updateBusiness, { body }, other)
    }
    const { body: regions } = await callOn(server, regionList, {
      query: { id: (await callOn(server, readBusiness, {}, other)).body.countryId },
    })
    const complete = {
      regionId: regions.regions[0].id,
      email: 'desk@example.com',
      phone: '+390558290000',
      kinds: ['Hospitality'],
    }
    expect((await change({ ...complete, city: 'Siena' })).status).toBe(200)
    expect(await runJobs()).toBe(0)
    expect((await listed(other.businessId)).sameVatCodeAs).toBeNull()
    expect((await change({ vatCode })).status).toBe(200)
    await runJobs()
    expect(await mails()).toHaveLength(1)
    expect(await listed(other.businessId)).toMatchObject({ sameVatCodeAs: ownerName })
    const free = newVatCode()
    await change({ vatCode: free })
    expect((await listed(other.businessId)).sameVatCodeAs).toBeNull()
    await change({ vatCode })
    await runJobs()
    expect(await mails()).toHaveLength(1)
  })

  it('notifies the operator when a point of sale has it among its own data, however it is written', async () => {
    const other = await createUser(server, { role: 'bussiness_admin' })
    const otherName = await nameOf(other.businessId)
    const calls = callsOf(server, pos, other)
    const sample = { ...pos.empty, name: unique('Bottega'), category: 'shop' }
    const made = await calls.create(sample)
    expect(made.status).toBe(200)
    expect(await runJobs()).toBe(0)
    const { id } = made.body.item
    const own = { hasInvoicing: true, vatCode: vatCode.slice(2), address: 'Piazza 3' }
    expect((await calls.change(id, own)).status).toBe(200)
    await runJobs()
    const [mail] = await mails()
    expect(mail?.textBody).toContain(otherName)
    expect(await listed(other.businessId)).toMatchObject({ sameVatCodeAs: ownerName })
    expect(await listed(owner.businessId)).toMatchObject({ sameVatCodeAs: otherName })
    await calls.change(id, { ...own, city: 'Siena' })
    expect(await runJobs()).toBe(0)
    // Points of sale of one business share their code as they like.
    const third = await callsOf(server, pos, owner).create({
      ...{ ...pos.empty, ...own, name: unique('Cantina'), category: 'tasting_room' },
    })
    expect(third.status).toBe(200)
    await runJobs()
    expect(await mails()).toHaveLength(1)
  })

  it('marks nobody for a business that was deleted', async () => {
    const other = await createUser(server, { role: 'bussiness_admin' })
    await completeSeller(server, other.businessId, { vatCode })
    expect((await listed(owner.businessId)).sameVatCodeAs).not.toBeNull()
    await server.database.asPlatform((tx) =>
      tx
        .update(businesses)
        .set({ status: 'inactive', closedAt: server.clock.now() })
        .where(eq(businesses.id, other.businessId)),
    )
    expect((await listed(owner.businessId)).sameVatCodeAs).toBeNull()
  })
})

let made = 0

/** Italian, with the digit that makes it valid. */
function newVatCode(): string {
  made += 1
  const digits = [...String(7_000_000_000 + made).slice(-10)].map(Number)
  const sum = digits.reduce((total, digit, index) => {
    const counted = index % 2 === 0 ? digit : digit * 2
    return total + (counted > 9 ? counted - 9 : counted)
  }, 0)
  return `IT${digits.join('')}${(10 - (sum % 10)) % 10}`
}
