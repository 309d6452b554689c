import { products } from '#schema/catalogue/products.table'
import { createDrawings } from './create-drawings'
import {
  countryIdOf,
  type DemoEstate,
  madeDaysAgo,
  provinceOf,
  storyDays,
  vatRatesOf,
} from './demo-estate'
import { demoGoods } from './demo-goods'
import { type DemoProduct, productValues } from './demo-products'
import { demoWines } from './demo-wines'

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
    ...madeDaysAgo(estate, storyDays + 30 - index),
    imageId: images[index],
  }))
  await estate.tx.insert(products).values(rows)
  return new Map(rows.map(({ itemCode, id }) => [itemCode, id]))
}
