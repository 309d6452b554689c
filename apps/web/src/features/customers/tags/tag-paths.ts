import type { ResourcePaths } from '#resource/resource-paths'

export const tagPaths: ResourcePaths = {
  list: '/analytics/customers/tags',
  add: '/analytics/customers/tags/addtag',
  edit: (id) => `/analytics/customers/tags/addtag/${id}`,
}
