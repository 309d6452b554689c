import type { ResourcePaths } from '#resource/resource-paths'

export const vatRatePaths: ResourcePaths = {
  list: '/settings/vatrates',
  add: '/settings/vatrates/addvatrate',
  edit: (id) => `/settings/vatrates/addvatrate/${id}`,
}
