import type { ResourcePaths } from '#resource/resource-paths'

export const productPaths: ResourcePaths = {
  list: '/sales/products',
  add: '/sales/products/addproduct',
  edit: (id) => `/sales/products/addproduct/${id}`,
}

export const productImportPath = '/sales/products/import'
