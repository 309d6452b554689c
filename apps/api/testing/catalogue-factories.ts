import { products as productsResource } from '@cantina/contract/catalogue/products'
import { newId } from '#platform/ids'
import type { AnyResource, Values } from '#resource/binding'
import { vatRates } from '#schema/business/vat-rates.table'
import { availabilities, availabilityTimes } from '#schema/catalogue/availability.table'
import { pointsOfSale } from '#schema/catalogue/pos.table'
import { products } from '#schema/catalogue/products.table'
import { voucherIssuers } from '#schema/payments/voucher-issuers.table'
import { productCategories } from '#schema/reference/lookups.table'
import { countries } from '#schema/reference/places.table'
import { unique } from './factories'
import { type CallOptions, callOn, type TestAnswer, type TestServer } from './test-server'

export interface Scene {
  readonly server: TestServer
  readonly businessId: string
}

/** The calls of one list with its form, made by one person. */
export function callsOf(server: TestServer, resource: AnyResource, who: CallOptions) {
  const { endpoints } = resource
  const get = (id: string) => callOn(server, endpoints.get, { params: { id } }, who)
  return {
    get,
    create: (body: Values) => callOn(server, endpoints.create, { body }, who),
    /** What a form does: reads the record, and sends all of it back with what was changed. */
    async change(id: string, changes: Values): Promise<TestAnswer> {
      const { body: record } = await get(id)
      const fields = Object.keys(resource.fields).map((key) => [key, record[key]] as const)
      const body = { ...Object.fromEntries(fields), version: record.version, ...changes }
      return callOn(server, endpoints.update, { params: { id }, body }, who)
    },
    duplicate: (id: string) => callOn(server, endpoints.duplicate, { params: { id } }, who),
    remove: (...ids: string[]) => callOn(server, endpoints.remove, { body: { ids } }, who),
    setStatus: (status: string, ids: string[], reason?: string) =>
      callOn(server, endpoints.setStatus, { body: { ids, status, reason } }, who),
    list: (query: Values = {}) => callOn(server, endpoints.list, { query }, who),
    export: (query: Values = {}) => callOn(server, endpoints.export, { query }, who),
  }
}

/** A business's record, straight into its table. */
async function insert(
  { server, businessId }: Scene,
  write: (
    tx: Parameters<Parameters<TestServer['database']['inBusiness']>[1]>[0],
    key: { businessId: string; id: string },
  ) => Promise<unknown>,
): Promise<string> {
  const id = newId()
  await server.database.inBusiness({ businessId }, (tx) => write(tx, { businessId, id }))
  return id
}

export function createVatRate(scene: Scene): Promise<string> {
  return insert(scene, (tx, key) =>
    tx.insert(vatRates).values({ ...key, name: unique('22%'), ratePercent: 22, isDefault: false }),
  )
}

export function createVoucherIssuer(
  scene: Scene,
  values: Partial<typeof voucherIssuers.$inferInsert> = {},
): Promise<string> {
  return insert(scene, (tx, key) =>
    tx.insert(voucherIssuers).values({ name: unique('Box'), ...values, ...key }),
  )
}

export function createPos(
  scene: Scene,
  values: Partial<typeof pointsOfSale.$inferInsert> = {},
): Promise<string> {
  return insert(scene, (tx, key) =>
    tx.insert(pointsOfSale).values({
      name: unique('Shop'),
      category: 'shop',
      accessType: 'consumer',
      stockStorage: 'own',
      hasInvoicing: false,
      ...values,
      ...key,
    }),
  )
}

export function createAvailability(scene: Scene): Promise<string> {
  return insert(scene, async (tx, key) => {
    await tx.insert(availabilities).values({ ...key, name: unique('Open'), periods: [] })
    await tx.insert(availabilityTimes).values({
      businessId: key.businessId,
      id: newId(),
      availabilityId: key.id,
      position: 0,
      start: '10:00',
      end: '18:00',
      languageIds: [],
      slotMinutes: 60,
    })
  })
}

export async function createProduct(
  scene: Scene,
  values: Partial<typeof products.$inferInsert> = {},
): Promise<string> {
  const vatRateId = await createVatRate(scene)
  const categoryId = await firstCategoryId(scene)
  const { posIds: _, ...fields } = productsResource.empty
  return insert(scene, (tx, key) =>
    tx.insert(products).values({
      ...(fields as unknown as typeof products.$inferInsert),
      name: unique('Wine'),
      itemCode: unique('W').replaceAll(' ', '-'),
      consumerPriceCents: 1_000,
      vatRateId,
      categoryId,
      ...values,
      ...key,
    }),
  )
}

export async function firstCategoryId({ server }: Scene): Promise<number> {
  const [row] = await server.database.asPlatform((tx) =>
    tx.select({ id: productCategories.id }).from(productCategories).limit(1),
  )
  return row?.id ?? 0
}

export async function firstCountryId({ server }: Scene): Promise<number> {
  const [row] = await server.database.asPlatform((tx) =>
    tx.select({ id: countries.id }).from(countries).limit(1),
  )
  return row?.id ?? 0
}
