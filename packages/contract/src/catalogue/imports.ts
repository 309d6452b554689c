import { importEndpoints } from '#contract/import'
import { anyRight } from '#contract/permissions'

/** What a column of a spreadsheet can hold. */
export interface ImportField {
  readonly key: string
  readonly isRequired: boolean
}

const field = (key: string, isRequired = false): ImportField => ({ key, isRequired })

export const productImport = {
  texts: 'entities.sales.product',
  fields: [
    field('itemCode', true),
    field('name', true),
    field('categoryId', true),
    field('subCategoryId'),
    field('producer'),
    field('vintage'),
    field('consumerPriceCents', true),
    field('businessPriceCents'),
    field('vatRateId'),
    field('alcoholPercent'),
    field('capacity'),
    field('capacityUnit'),
    field('lowStockLimit'),
    field('descriptionEn'),
    field('descriptionIt'),
  ],
  endpoints: importEndpoints('/v1/sales/product', 'sales.product', anyRight('sales.edit')),
}

export const stockCountImport = {
  texts: 'entities.sales.stock',
  fields: [field('itemCode', true), field('posId', true), field('counted', true)],
  endpoints: importEndpoints('/v1/sales/stock', 'sales.stock', anyRight('sales.edit')),
}
