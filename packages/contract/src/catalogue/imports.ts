import { importEndpoints, importField } from '#contract/import'
import { anyRight } from '#contract/permissions'

export const productImport = {
  texts: 'entities.catalogue.product',
  keyField: 'itemCode',
  fields: [
    importField('itemCode', 'always'),
    importField('name', 'new'),
    importField('categoryId', 'new'),
    importField('subCategoryId'),
    importField('producer'),
    importField('vintage'),
    importField('consumerPriceCents', 'new'),
    importField('businessPriceCents'),
    importField('vatRateId'),
    importField('alcoholPercent'),
    importField('capacity'),
    importField('capacityUnit'),
    importField('lowStockLimit'),
    importField('counted'),
    importField('isOnSale'),
    importField('sellsOnWebsite'),
    importField('descriptionEn'),
    importField('descriptionIt'),
  ],
  endpoints: importEndpoints('/v1/sales/product', 'sales.product', anyRight('sales.edit')),
}

export const stockCountImport = {
  texts: 'entities.catalogue.stock',
  fields: [
    importField('itemCode', 'always'),
    importField('posId', 'always'),
    importField('counted', 'always'),
  ],
  endpoints: importEndpoints('/v1/sales/stock', 'sales.stock', anyRight('sales.edit')),
}
