import { productImport } from '@cantina/contract/catalogue/imports'
import { products as resource } from '@cantina/contract/catalogue/products'
import { beforeEach, describe, expect, it } from 'vitest'
import { callsOf, createPos, createVatRate } from '#testing/catalogue-factories'
import { createUser, type TestUser, unique } from '#testing/factories'
import { importCalls } from '#testing/import-calls'
import { callOn, useTestServer } from '#testing/test-server'

describe('known products in a spreadsheet', () => {
  const server = useTestServer()
  let user: TestUser
  let itemCode: string

  beforeEach(async () => {
    user = await createUser(server)
    itemCode = unique('IMP').replaceAll(' ', '-')
    await createVatRate({ server, businessId: user.businessId })
    await calls().bring([wine({ producer: 'Montefosco', vintage: '2021', sellsOnWebsite: 'no' })])
  })

  const calls = () => importCalls(server, productImport.endpoints, user)
  const wine = (values: Record<string, string> = {}) => ({
    itemCode,
    name: 'Chianti Classico',
    categoryId: 'Wine',
    subCategoryId: 'Red',
    consumerPriceCents: '18.50',
    vatRateId: '22',
    ...values,
  })
  const stored = async () => {
    const { items } = (await callOn(server, resource.endpoints.list, { query: {} }, user)).body
    const [{ id }] = items
    return (await callsOf(server, resource, user).get(id)).body
  }

  it('are changed in the columns of the file alone, as its reader writes', async () => {
    const before = await stored()
    const staged = await calls().stage(
      [{ itemCode: itemCode.toLowerCase(), consumerPriceCents: '1.019,90', sellsOnWebsite: 'Sì' }],
      { language: 'it' },
    )
    expect(staged.problems).toEqual([])
    expect(staged.rows).toEqual([
      {
        number: 2,
        outcome: 'changed',
        label: 'Chianti Classico 2021',
        changes: [
          { field: 'consumerPriceCents', before: '18,50', after: '1019,90' },
          { field: 'sellsOnWebsite', before: 'No', after: 'Sì' },
        ],
      },
    ])
    expect(await stored()).toEqual(before)
    const { body } = await calls().finish(staged.importId, 1)
    expect(body).toMatchObject({ count: 1, created: 0, changed: 1 })
    expect(await stored()).toEqual({
      ...before,
      consumerPriceCents: 101_990,
      sellsOnWebsite: true,
      version: before.version + 1,
      updatedAt: expect.any(String),
    })
  })

  it('stay as they are where the file says nothing else, or nobody wants them changed', async () => {
    const before = await stored()
    const same = await calls().bring([wine()])
    expect(same.rows).toMatchObject([{ outcome: 'same', changes: [] }])
    expect(same.finished.body).toMatchObject({ created: 0, changed: 0 })
    const options = { updatesKnown: false }
    const skipped = await calls().bring([wine({ name: 'Other' })], { options })
    expect(skipped.rows).toMatchObject([{ outcome: 'skipped' }])
    expect(await stored()).toEqual(before)
  })

  it('are emptied where the cell is empty, the field may be, and somebody said so', async () => {
    const row = { itemCode, producer: '', name: '', vintage: ' ' }
    expect((await calls().stage([row])).rows).toMatchObject([{ outcome: 'same' }])
    const { rows } = await calls().bring([row], { options: { clearsEmpty: true } })
    expect(rows).toMatchObject([
      {
        outcome: 'changed',
        changes: [
          { field: 'producer', before: 'Montefosco', after: null },
          { field: 'vintage', before: '2021', after: null },
        ],
      },
    ])
    expect(await stored()).toMatchObject({
      name: 'Chianti Classico',
      producer: null,
      vintage: null,
    })
  })

  it('are refused where the whole would not be right', async () => {
    const { problems, rows } = await calls().stage([
      { itemCode, vintage: '1500' },
      { itemCode: `${itemCode}-2`, consumerPriceCents: '12', vatRateId: '22' },
    ])
    expect(problems).toMatchObject([
      { number: 2, field: 'vintage' },
      { number: 3, field: 'name' },
      { number: 3, field: 'categoryId' },
    ])
    expect(rows.map(({ outcome }: { outcome: string }) => outcome)).toEqual(['refused', 'refused'])
  })

  it('get what was counted as a correction of the stock in the chosen storage', async () => {
    const posId = await createPos({ server, businessId: user.businessId })
    expect((await calls().stage([{ itemCode, counted: '12' }])).problems).toMatchObject([
      { field: 'counted', message: expect.stringContaining('storage') },
    ])
    const { rows } = await calls().bring([{ itemCode, counted: '12' }], { options: { posId } })
    expect(rows).toMatchObject([
      { outcome: 'changed', changes: [{ field: 'counted', before: '0', after: '12' }] },
    ])
    const { items } = (await callOn(server, resource.endpoints.list, { query: {} }, user)).body
    expect(items).toMatchObject([{ stockQuantity: 12 }])
    const again = await calls().bring([{ itemCode, counted: '12' }], { options: { posId } })
    expect(again.rows).toMatchObject([{ outcome: 'same' }])
  })

  it('are not written as they were shown once somebody has changed them', async () => {
    const { importId } = await calls().stage([{ itemCode, consumerPriceCents: '20' }])
    const other = await calls().stage([{ itemCode, consumerPriceCents: '30' }])
    expect((await calls().finish(other.importId, 1)).status).toBe(200)
    const late = await calls().finish(importId, 1)
    expect([late.status, late.body.code]).toEqual([409, 'import_outdated'])
    expect((await stored()).consumerPriceCents).toBe(3_000)
  })

  it('come once of one file that two people import at the same moment', async () => {
    const rows = Array.from({ length: 3 }, (_, index) => ({
      ...wine(),
      itemCode: `${itemCode}-${index}`,
    }))
    const both = [await calls().stage(rows), await calls().stage(rows)]
    const ends = await Promise.all(both.map(({ importId }) => calls().finish(importId, 3)))
    expect(ends.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const { total } = (await callOn(server, resource.endpoints.list, { query: {} }, user)).body
    expect(total).toBe(4)
  })

  it('are written once, however often the same import is finished', async () => {
    const { importId } = await calls().stage([{ itemCode, consumerPriceCents: '20' }])
    const ends = await Promise.all([0, 1].map(() => calls().finish(importId, 1)))
    expect(ends.map(({ body }) => body.changed)).toEqual([1, 1])
    expect((await calls().list()).length).toBe(2)
    expect((await stored()).version).toBe(2)
  })
})
