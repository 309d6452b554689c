import type { IsoDate } from '@cantina/domain/calendar'
import { products } from '#features/sales/products/products.table'
import { stockMovements } from '#features/sales/stock/stock.table'
import { newId } from '#platform/ids'
import { createDrawings } from './create-drawings'
import { countryIdOf, type DemoEstate, madeDaysAgo, provinceOf, vatRatesOf } from './demo-estate'
import { demoGoods } from './demo-goods'
import type { PosKey } from './demo-pos'
import { type DemoProduct, productValues } from './demo-products'
import { stockHistory } from './demo-stock'
import { demoWines } from './demo-wines'
import { type Random, seededRandom } from './random'

const demoProducts: readonly DemoProduct[] = [...demoWines, ...demoGoods]

/** Wines and other goods, each with its drawing; answers their ids by item code. */
export async function createProducts(estate: DemoEstate): Promise<ReadonlyMap<string, string>> {
  const images = await createDrawings(
    estate,
    demoProducts.map(({ itemCode, drawing }) => ({ name: itemCode, svg: drawing })),
  )
  const around = {
    countryIdOf,
    place: estate.place,
    subRegionId: await provinceOf(estate, 'FI'),
    vatRateIdOf: await vatRatesOf(estate),
  }
  const rows = demoProducts.map((product, index) => ({
    ...productValues(product, around),
    ...madeDaysAgo(estate, 380 - index),
    imageId: images[index],
  }))
  await estate.tx.insert(products).values(rows)
  return new Map(rows.map(({ itemCode, id }) => [itemCode, id]))
}

/** Small enough that the embedded database, which has one session, answers in between. */
const batchSize = 100

/** A year of movements, by the people of the house; the database adds them up. */
export async function createStockHistory(
  estate: DemoEstate,
  productIds: ReadonlyMap<string, string>,
  posIds: Readonly<Record<PosKey, string>>,
): Promise<void> {
  const random = seededRandom(2)
  const today = estate.now.toISOString().slice(0, 10)
  const rows = demoProducts.flatMap((product) => {
    const productId = productIds.get(product.itemCode)
    return productId ? movementRows(estate, { product, productId, posIds, today, random }) : []
  })
  const inOrder = rows.toSorted((one, other) => (one.createdAt < other.createdAt ? -1 : 1))
  for (let first = 0; first < inOrder.length; first += batchSize) {
    await estate.tx.insert(stockMovements).values(inOrder.slice(first, first + batchSize))
  }
}

interface ProductStory {
  readonly product: DemoProduct
  readonly productId: string
  readonly posIds: Readonly<Record<PosKey, string>>
  readonly today: IsoDate
  readonly random: Random
}

function movementRows(
  { businessId, staffIds }: DemoEstate,
  { product, productId, posIds, today, random }: ProductStory,
) {
  const transferIds = new Map<number, string>()
  return stockHistory(product.stock, today, random).map(
    ({ storage, date, category, change, note, transfer }, index) => {
      const createdAt = new Date(Date.parse(`${date}T08:00:00Z`) + index * 60_000)
      if (transfer !== undefined && !transferIds.has(transfer)) {
        transferIds.set(transfer, newId(createdAt.getTime()))
      }
      return {
        businessId,
        id: newId(createdAt.getTime()),
        productId,
        posId: posIds[storage],
        date,
        category,
        change,
        note,
        userId: random.pick(staffIds),
        transferId: transfer === undefined ? null : (transferIds.get(transfer) ?? null),
        createdAt,
        updatedAt: createdAt,
      }
    },
  )
}
