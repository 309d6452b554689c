import { products } from '#schema/catalogue/products.table'
import { createDrawings } from './create-drawings'
import {
  countryIdOf,
  type DemoContext,
  madeDaysAgo,
  provinceOf,
  storyDays,
  vatRatesOf,
} from './demo-context'
import { demoGoods } from './demo-goods'
import { type DemoProduct, productValues } from './demo-products'
import { demoWines } from './demo-wines'

const demoProducts: readonly DemoProduct[] = [...demoWines, ...demoGoods]

/** Wines and other goods, each with its drawing; answers their ids by item code. */
export async function createProducts(demo: DemoContext): Promise<ReadonlyMap<string, string>> {
  const images = await createDrawings(
    demo,
    demoProducts.map(({ itemCode, drawing }) => ({ name: itemCode, svg: drawing })),
  )
  const around = {
    countryIdOf,
    place: demo.place,
    subRegionId: await provinceOf(demo, 'FI'),
    vatRateIdOf: await vatRatesOf(demo),
  }
  const rows = demoProducts.map((product, index) => ({
    ...productValues(product, around),
    ...madeDaysAgo(demo, storyDays + 30 - index),
    imageId: images[index],
  }))
  await demo.tx.insert(products).values(rows)
  return new Map(rows.map(({ itemCode, id }) => [itemCode, id]))
}
