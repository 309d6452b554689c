import { login } from '@cantina/contract/accounts/session'
import {
  readAdministrativeData,
  customers as resource,
  updateAdministrativeData,
} from '@cantina/contract/operator/customers'
import { regionList } from '@cantina/contract/reference/places'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { hashPassword } from '#platform/auth/passwords'
import { businesses } from '#platform/tenancy/businesses.table'
import { countryIdOf } from '#testing/document-factories'
import { createOperator, createUser, type TestUser } from '#testing/factories'
import { callOn, useTestServer } from '#testing/test-server'

const password = 'Sangiovese#1'

describe('the operator’s list of businesses', () => {
  const server = useTestServer({ hasOwnDatabase: true })
  const { endpoints } = resource
  let operator: { token: string }
  let owner: TestUser

  beforeEach(async () => {
    operator = await createOperator(server)
    owner = await createUser(server, {
      role: 'bussiness_admin',
      passwordHash: await hashPassword(password),
    })
    await server.database.asPlatform((tx) =>
      tx
        .update(businesses)
        .set({
          name: `Château Łódź ${owner.userId}`,
          vatCode: 'IT04821900489',
          sdi: 'M5UXCR1',
          address: 'Via Roma 1',
          postalCode: '50022',
          city: 'Greve',
          email: owner.email,
        })
        .where(eq(businesses.id, owner.businessId)),
    )
  })

  const placeIds = async () => {
    const countryId = await countryIdOf(server, 'IT')
    const { body } = await callOn(server, regionList, { query: { id: countryId } } as never)
    return [countryId, body.regions[0].id as number] as const
  }
  const list = async (query: object) =>
    (await callOn(server, endpoints.list, { query }, operator)).body
  const switchTo = (status: 'active' | 'inactive', who = operator) =>
    callOn(server, endpoints.setStatus, { body: { ids: [owner.businessId], status } }, who)
  const signIn = () => callOn(server, login, { body: { email: owner.email, password } })

  it('has administrative data that the operator corrects, by the rules of a business and on record', async () => {
    const params = { id: owner.businessId }
    const read = async () =>
      (await callOn(server, readAdministrativeData, { params }, operator)).body
    const save = (body: object, who: { token: string } = operator) =>
      callOn(server, updateAdministrativeData, { params, body: body as never }, who)
    const [italy, tuscany] = await placeIds()
    const wish = {
      ...(await read()),
      name: 'Tenuta Corretta',
      vatCode: '07643520567',
      sdi: 'abc1234',
      countryId: italy,
      regionId: tuscany,
    }
    const saved = await save(wish)
    expect(saved.status, saved.text).toBe(200)
    expect(saved.body.item).toMatchObject({
      name: 'Tenuta Corretta',
      vatCode: 'IT07643520567',
      sdi: 'ABC1234',
      city: 'Greve',
    })
    expect((await save(wish)).body.code).toBe('stale_version')
    const { version } = await read()
    expect((await save({ ...wish, version, vatCode: '12345678901' })).body.code).toBe(
      'invalid_vat_code',
    )
    expect((await save({ ...wish, version }, owner)).status).toBe(403)
    const { rows } = await server.database.asPlatform((tx) =>
      tx.execute(
        sql`select by_operator, fields -> 'name' -> 1 as name from changes where business_id = ${owner.businessId} and entity = 'business'`,
      ),
    )
    expect(rows).toContainEqual({ by_operator: true, name: 'Tenuta Corretta' })
  })

  it('shows who they are, over all of them, and finds them by what is written there', async () => {
    await createUser(server)
    expect((await list({})).total).toBeGreaterThan(1)
    for (const q of ['chateau', owner.email, 'Greve']) {
      const found = await list({ q: `${q} ${owner.userId}` })
      if (q === 'chateau') {
        expect(found.items).toMatchObject([
          {
            id: owner.businessId,
            vatCode: 'IT04821900489',
            sdi: 'M5UXCR1',
            address: 'Via Roma 1, 50022 Greve',
            email: owner.email,
            status: 'active',
          },
        ])
      }
      expect(found.items.map((row: { id: string }) => row.id)).toEqual([owner.businessId])
    }
    const csv = await callOn(server, endpoints.export, { query: { q: owner.userId } }, operator)
    expect(csv.text).toContain('Via Roma 1, 50022 Greve')
  })

  it('disables one: its people are signed out at once and learn why; nothing is lost', async () => {
    const { token } = (await signIn()).body.accessToken
    expect((await switchTo('inactive')).body).toMatchObject({
      count: 1,
      message: 'Customer disabled',
    })
    const next = await callOn(server, endpoints.list, { query: {} }, { token })
    expect(next.status).toBe(401)
    const refused = await signIn()
    expect(refused.body).toMatchObject({ code: 'business_disabled' })
    expect(refused.status).toBe(403)
    expect((await switchTo('active')).body.message).toBe('Customer enabled')
    expect((await signIn()).status).toBe(200)
  })

  it('says of one that was deleted when it was, and does not enable it again', async () => {
    const seen = async () => (await list({ q: owner.userId })).items
    expect(await seen()).toMatchObject([{ status: 'active', closedAt: null }])
    const closedAt = server.clock.now()
    await server.database.asPlatform((tx) =>
      tx
        .update(businesses)
        .set({ status: 'inactive', closedAt })
        .where(eq(businesses.id, owner.businessId)),
    )
    expect(await seen()).toMatchObject([{ status: 'inactive', closedAt: closedAt.toISOString() }])
    const refused = await switchTo('active')
    expect(refused.status).toBe(409)
    expect(refused.body).toMatchObject({ code: 'customer_deleted' })
  })

  it('is closed to people of a business', async () => {
    for (const who of [owner, await createUser(server)]) {
      expect((await callOn(server, endpoints.list, { query: {} }, who)).status).toBe(403)
      expect((await switchTo('inactive', who)).status).toBe(403)
    }
  })

  it('makes, changes and deletes nothing', async () => {
    for (const [method, url] of [
      ['POST', '/api/v1/admin/customer'],
      ['POST', '/api/v1/admin/customer/delete'],
      ['PUT', `/api/v1/admin/customer/${owner.businessId}`],
    ] as const) {
      const { statusCode } = await server.app.inject({
        method,
        url,
        payload: {},
        headers: { authorization: `Bearer ${operator.token}` },
      })
      expect(statusCode, url).toBe(404)
    }
  })
})
