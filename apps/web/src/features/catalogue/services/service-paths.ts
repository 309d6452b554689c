import type { ResourcePaths } from '#resource/resource-paths'

export const servicePaths: ResourcePaths = {
  list: '/sales/services',
  add: '/sales/services/addservice',
  edit: (id) => `/sales/services/addservice/${id}`,
}
