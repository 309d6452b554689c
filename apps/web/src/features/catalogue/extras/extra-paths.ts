import type { ResourcePaths } from '#resource/resource-paths'

export const extraPaths: ResourcePaths = {
  list: '/sales/extras',
  add: '/sales/extras/addextras',
  edit: (id) => `/sales/extras/addextras/${id}`,
}
