import type { ResourcePaths } from '#resource/resource-paths'

export const userPaths: ResourcePaths = {
  list: '/user',
  add: '/user/adduser',
  edit: (id) => `/user/adduser/${id}`,
}
