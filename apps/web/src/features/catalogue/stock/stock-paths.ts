import type { ResourcePaths } from '#resource/resource-paths'

export const stockPaths: ResourcePaths = {
  list: '/sales/products/stock',
  add: '/sales/products/stock/addstock',
  edit: (id) => `/sales/products/stock/addstock/${id}`,
}

export const stockNowPath = '/sales/products/stock/now'

export const countImportPath = '/sales/products/stock/import'
