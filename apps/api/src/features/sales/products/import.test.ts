import { mostImportRows, rowsPerPiece } from '@cantina/contract/import'
import { productImport, stockCountImport } from '@cantina/contract/sales/imports'
import { products as resource } from '@cantina/contract/sales/products'
import { stockLevels } from '@cantina/contract/sales/stock'
import { beforeEach, describe, expect, it } from 'vitest'
import { newId } from '#platform/ids'
import { createPos, createProduct, createVatRate } from '#testing/catalogue-factories'
import { createUser, type TestUser, unique } from '#testing/factories'
import { callOn, useTestServer } from '#testing/test-server'

describe('a spreadsheet', () => {
  const server = useTestServer()
  let user: TestUser
  let importId: string

  beforeEach(async () => {
    user = await createUser(server)
    importId = newId()
    await createVatRate({ server, businessId: user.businessId })
  })

  const code = () => unique('IMP').replaceAll(' ', '-')
  const wine = (values: Record<string, string> = {}) => ({
    itemCode: code(),
    name: 'Chianti Classico',
    categoryId: 'Wine',
    consumerPriceCents: '18.50',
    vatRateId: '22',
    ...values,
  })
  const stage = async (
    rows: readonly Record<string, string>[],
    { language = 'en', first = 2, endpoints = productImport.endpoints } = {},
  ) =>
    callOn(
      server,
      endpoints.stage,
      {
        params: { id: importId },
        body: { rows: rows.map((values, index) => ({ number: first + index, values })) },
      },
      { token: user.token, language },
    )
  const finish = (count: number, endpoints = productImport.endpoints) =>
    callOn(server, endpoints.finish, { params: { id: importId }, body: { count } }, user)
  const list = async () => (await callOn(server, resource.endpoints.list, { query: {} }, user)).body

  it('of wines is checked first, and written as a whole', async () => {
    const staged = await stage([
      wine({ vintage: '2021', alcoholPercent: '13.5', producer: 'Montefosco' }),
      wine({ categoryId: 'wine', businessPriceCents: '12' }),
    ])
    expect(staged.body).toEqual({ problems: [] })
    expect((await list()).total).toBe(0)
    const done = await finish(2)
    expect(done.body).toMatchObject({ count: 2, message: '2 rows imported' })
    const { items } = await list()
    expect(items).toHaveLength(2)
    expect(items).toContainEqual(
      expect.objectContaining({
        name: 'Chianti Classico',
        vintage: 2021,
        consumerPriceCents: 1_850,
        status: 'active',
      }),
    )
  })

  it('is read as its reader writes', async () => {
    const rows = [wine({ categoryId: 'Vino', consumerPriceCents: '1.018,50' })]
    expect((await stage(rows, { language: 'it' })).body.problems).toEqual([])
    await finish(1)
    expect((await list()).items[0].consumerPriceCents).toBe(101_850)
  })

  it('has every problem of every row told, and nothing written until there is none', async () => {
    const taken = code()
    await createProduct({ server, businessId: user.businessId }, { itemCode: taken })
    const twice = code()
    const staged = await stage([
      wine({ name: '', consumerPriceCents: 'cheap' }),
      wine({ itemCode: taken.toLowerCase() }),
      wine({ itemCode: twice }),
      wine({ itemCode: twice.toLowerCase() }),
      wine({ categoryId: 'Spaceship', vintage: '2999' }),
    ])
    expect(staged.body.problems).toEqual([
      { number: 2, field: 'name', message: 'This is required field' },
      { number: 2, field: 'consumerPriceCents', message: 'Invalid Format' },
      { number: 3, field: 'itemCode', message: 'Already used this value' },
      { number: 5, field: 'itemCode', message: 'This is in the list twice' },
      { number: 6, field: 'categoryId', message: 'Invalid Format' },
    ])
    expect((await finish(5)).body.code).toBe('import_incomplete')
    expect((await list()).total).toBe(1)
    const corrected = Array.from({ length: 5 }, () => wine())
    expect((await stage(corrected)).body.problems).toEqual([])
    expect((await finish(5)).status).toBe(200)
  })

  it('finds a code that stands twice in different pieces', async () => {
    const itemCode = code()
    await stage([wine({ itemCode })])
    const second = await stage([wine({ itemCode })], { first: 3 })
    expect(second.body.problems).toMatchObject([{ number: 3, field: 'itemCode' }])
  })

  it('comes in pieces, of which none may be missing', async () => {
    await stage([wine(), wine()])
    expect((await finish(3)).body.code).toBe('import_incomplete')
    const tooMany = Array.from({ length: rowsPerPiece + 1 }, () => wine())
    expect((await stage(tooMany)).status).toBe(422)
    expect((await stage([wine()], { first: mostImportRows + 1 })).status).toBe(422)
  })

  it('is its own business’s alone', async () => {
    await stage([wine()])
    const stranger = await createUser(server)
    const { finish: end } = productImport.endpoints
    const taken = await callOn(
      server,
      end,
      { params: { id: importId }, body: { count: 1 } },
      stranger,
    )
    expect(taken.body.code).toBe('import_incomplete')
  })

  it('of counted stock writes the differences', async () => {
    const scene = { server, businessId: user.businessId }
    const name = unique('Cellar')
    await createPos(scene, { name })
    const codes = [code(), code()]
    for (const itemCode of codes) await createProduct(scene, { itemCode })
    const { endpoints } = stockCountImport
    const rows = codes.map((itemCode, index) => ({
      itemCode: itemCode.toLowerCase(),
      posId: name.toUpperCase(),
      counted: String(index * 12),
    }))
    expect((await stage(rows, { endpoints })).body.problems).toEqual([])
    expect((await finish(2, endpoints)).status).toBe(200)
    const { body } = await callOn(server, stockLevels.endpoints.list, { query: {} }, user)
    expect(body.items).toMatchObject([{ itemCode: codes[1], quantity: 12 }])
    const wrong = await stage([{ itemCode: 'nothing', posId: '', counted: '-1' }], { endpoints })
    expect(wrong.body.problems.map((one: { field: string }) => one.field)).toEqual([
      'itemCode',
      'posId',
      'counted',
    ])
  })
})
