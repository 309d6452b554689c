import type { IsoDate } from '@cantina/domain/calendar'
import { newId } from '#platform/ids'
import type { stockMovements } from '#schema/catalogue/stock.table'
import type { DemoContext } from './demo-context'
import { demoGoods } from './demo-goods'
import type { ShelvedProduct } from './demo-orders'
import type { PosKey } from './demo-pos'
import type { DemoProduct } from './demo-products'
import { demoShelf } from './demo-shelf'
import { demoWines } from './demo-wines'
import type { Random } from './random'

type MovementRow = typeof stockMovements.$inferInsert

export interface DemoCellar {
  readonly products: readonly ShelvedProduct[]
  /** What the business does on a day before it opens; what came back until then stands on its shelf again. */
  open(date: IsoDate, daysAgo: number): MovementRow[]
  /** Something comes back on a later day. */
  expect(productId: string, pieces: number, date: IsoDate): void
}

interface Sources {
  readonly productIds: ReadonlyMap<string, string>
  readonly posIds: Readonly<Record<PosKey, string>>
}

const demoProducts: readonly DemoProduct[] = [...demoWines, ...demoGoods]

/** The shelves of all that the business sells, kept by its people. */
export function demoCellar(
  { businessId, staffIds, factor }: DemoContext,
  { productIds, posIds }: Sources,
  random: Random,
): DemoCellar {
  const products = demoProducts.flatMap((demoProduct): ShelvedProduct[] => {
    const id = productIds.get(demoProduct.itemCode)
    return id ? [{ id, demoProduct, shelf: demoShelf(demoProduct.stock, factor, random) }] : []
  })
  const shelves = new Map(products.map(({ id, shelf }) => [id, shelf]))
  let coming: { productId: string; pieces: number; date: IsoDate }[] = []

  const putBackUntil = (date: IsoDate) => {
    for (const back of coming) {
      if (back.date < date) shelves.get(back.productId)?.putBack(back.pieces)
    }
    coming = coming.filter((back) => back.date >= date)
  }
  const open = (date: IsoDate, daysAgo: number): MovementRow[] => {
    putBackUntil(date)
    // Today has only begun.
    if (daysAgo === 0) return []
    const opensAt = Date.parse(`${date}T06:00:00Z`)
    const transferIds = new Map<string, string>()
    return products.flatMap(({ id: productId, shelf }, nth) =>
      shelf.open(daysAgo).map(({ storage, transfer, ...movement }, index): MovementRow => {
        const createdAt = new Date(opensAt + nth * 60_000 + index * 1_000)
        const key = `${productId} ${transfer}`
        if (transfer !== undefined && !transferIds.has(key)) {
          transferIds.set(key, newId(createdAt.getTime()))
        }
        return {
          ...movement,
          businessId,
          id: newId(createdAt.getTime()),
          productId,
          posId: posIds[storage],
          date,
          userId: random.pick(staffIds),
          transferId: transferIds.get(key) ?? null,
          orderId: null,
          reversesId: null,
          version: 1,
          createdAt,
          updatedAt: createdAt,
        }
      }),
    )
  }
  return {
    products,
    open,
    expect: (productId, pieces, date) => {
      coming.push({ productId, pieces, date })
    },
  }
}
