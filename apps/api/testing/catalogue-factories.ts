import { newProduct } from '@cantina/contract/sales/products'
import { countries } from '#features/onboarding/places/places.table'
import { availabilities, availabilityTimes } from '#features/sales/availability/availability.table'
import { productCategories } from '#features/sales/lookups/lookups.table'
import { pointsOfSale } from '#features/sales/pos/pos.table'
import { products } from '#features/sales/products/products.table'
import { vatRates } from '#features/settings/vat-rates/vat-rates.table'
import { newId } from '#platform/ids'
import { unique } from './factories'
import type { TestServer } from './test-server'

interface Scene {
  readonly server: TestServer
  readonly businessId: string
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
  const { posIds: _, ...fields } = newProduct
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
