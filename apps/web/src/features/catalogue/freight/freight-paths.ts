import type { ResourcePaths } from '#resource/resource-paths'

export const freightPaths: ResourcePaths = {
  list: '/sales/products/freight',
  add: '/sales/products/freight/addfreight',
  edit: (id) => `/sales/products/freight/addfreight/${id}`,
}
