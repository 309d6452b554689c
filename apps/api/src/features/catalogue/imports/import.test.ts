import { productImport, stockCountImport } from '@cantina/contract/catalogue/imports'
import { products as resource } from '@cantina/contract/catalogue/products'
import { stockLevels } from '@cantina/contract/catalogue/stock'
import { lastSheetRow, rowsPerPiece } from '@cantina/contract/import'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { newId } from '#platform/ids'
import { importRows } from '#platform/imports/import-rows.table'
import { purgeExpiredJob } from '#platform/jobs/purge-expired.job'
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
      wine({ categoryId: 'wine', businessPriceCents: '12', name: 'Vin\nSanto' }),
    ])
    expect(staged.body).toMatchObject({
      problems: [],
      rows: [
        { number: 2, outcome: 'new', label: 'Chianti Classico 2021', changes: [] },
        { number: 3, outcome: 'new', label: 'Vin Santo' },
      ],
    })
    expect((await list()).total).toBe(0)
    const done = await finish(2)
    expect(done.body).toMatchObject({ count: 2, message: '2 rows imported' })
    const { items } = await list()
    expect(items).toHaveLength(2)
    expect(items).toContainEqual(expect.objectContaining({ name: 'Vin Santo' }))
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

  it('gets every problem of every row listed, and is written once there is none', async () => {
    const twice = code()
    const staged = await stage([
      wine({ name: '', consumerPriceCents: 'cheap' }),
      wine({ isOnSale: 'maybe' }),
      wine({ itemCode: twice }),
      wine({ itemCode: twice.toLowerCase() }),
      wine({ categoryId: 'Spaceship', subCategoryId: 'Red' }),
    ])
    expect(staged.body.problems).toEqual([
      { number: 2, field: 'name', message: 'This is required field' },
      { number: 2, field: 'consumerPriceCents', message: 'Invalid Format' },
      { number: 3, field: 'isOnSale', message: expect.any(String) },
      { number: 5, field: 'itemCode', message: 'This is already in the list', twinNumber: 4 },
      { number: 6, field: 'categoryId', message: 'Choose one of the options' },
    ])
    expect((await finish(5)).body.code).toBe('import_incomplete')
    expect((await list()).total).toBe(0)
    const corrected = Array.from({ length: 5 }, () => wine())
    expect((await stage(corrected)).body.problems).toEqual([])
    expect((await finish(5)).status).toBe(200)
  })

  it('of which either of two rows with one code can be changed', async () => {
    const itemCode = code()
    const two = [wine({ itemCode }), wine({ itemCode })]
    expect((await stage(two)).body.problems).toMatchObject([{ number: 3, twinNumber: 2 }])
    expect((await stage([wine(), wine({ itemCode })])).body.problems).toEqual([])
    expect((await finish(2)).status).toBe(200)
  })

  it('knows kinds within their category, and takes no sign for nothing', async () => {
    const staged = await stage([
      wine({ categoryId: 'Red' }),
      wine({ categoryId: 'olio d’oliva', subCategoryId: 'Extra virgin olive oil' }),
      wine({ subCategoryId: 'Grappa', vatRateId: '99', capacityUnit: 'barrel' }),
      wine({ lowStockLimit: '-6', vintage: '-2020' }),
      wine({ capacityUnit: 'CL' }),
      wine({ capacityUnit: 'Pezzo' }),
    ])
    const unknown = 'Choose one of the options'
    expect(staged.body.problems).toMatchObject([
      { number: 4, field: 'subCategoryId', message: unknown },
      { number: 4, field: 'capacityUnit', message: unknown },
      { number: 4, field: 'vatRateId', message: unknown },
      { number: 5, field: 'lowStockLimit' },
      { number: 5, field: 'vintage' },
    ])
    await stage([wine(), wine()], { first: 4 })
    expect((await finish(6)).status).toBe(200)
    const { items } = await list()
    expect(
      items.filter((one: { subCategoryId: number }) => one.subCategoryId === 101),
    ).toHaveLength(1)
  })

  it('finds a code that stands twice in different pieces', async () => {
    const itemCode = code()
    await stage([wine({ itemCode })])
    const second = await stage([wine({ itemCode })], { first: 3 })
    expect(second.body.problems).toMatchObject([{ number: 3, field: 'itemCode', twinNumber: 2 }])
  })

  it('comes in pieces, of which none may be missing', async () => {
    await stage([wine(), wine()])
    expect((await finish(3)).body.code).toBe('import_incomplete')
    const tooMany = Array.from({ length: rowsPerPiece + 1 }, () => wine())
    expect((await stage(tooMany)).status).toBe(422)
    expect((await stage([wine()], { first: lastSheetRow + 1 })).status).toBe(422)
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

  it('that is not finished is deleted after a day', async () => {
    await stage([wine()])
    const later = (hours: number) => new Date(server.clock.now().getTime() + hours * 3_600_000)
    const run = (hours: number) =>
      purgeExpiredJob(server.database, { now: () => later(hours) }).run({})
    const left = () =>
      server.database.inBusiness(user, async (tx) => {
        const rows = await tx.select().from(importRows).where(eq(importRows.importId, importId))
        return rows.length
      })
    await run(23)
    expect(await left()).toBe(1)
    await run(25)
    expect(await left()).toBe(0)
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
      counted: `${index * 1200},00`,
    }))
    expect((await stage(rows, { endpoints, language: 'it' })).body.problems).toEqual([])
    expect((await finish(2, endpoints)).status).toBe(200)
    const levels = async () =>
      (await callOn(server, stockLevels.endpoints.list, { query: {} }, user)).body.items
    expect(await levels()).toMatchObject([{ itemCode: codes[1], quantity: 1_200 }])
    const fewer = rows.map((row) => ({ ...row, counted: '7' }))
    await stage(fewer, { endpoints })
    expect((await finish(2, endpoints)).body.code).toBe('import_incomplete')
    importId = newId()
    await stage(fewer, { endpoints })
    expect((await finish(2, endpoints)).status).toBe(200)
    expect(await levels()).toMatchObject([{ quantity: 7 }, { quantity: 7 }])
    const fields = async (row: Record<string, string>) =>
      (await stage([row], { endpoints })).body.problems.map((one: { field: string }) => one.field)
    const allWrong = { itemCode: 'nothing', posId: '', counted: '-1' }
    expect(await fields(allWrong)).toEqual(['itemCode', 'posId', 'counted'])
    expect(await fields({ ...rows[0], counted: '1.5' })).toEqual(['counted'])
  })
})
