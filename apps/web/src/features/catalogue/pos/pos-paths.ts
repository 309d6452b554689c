import type { ResourcePaths } from '#resource/resource-paths'

export const posPaths: ResourcePaths = {
  list: '/sales/pointofsales',
  add: '/sales/pointofsales/addpos',
  edit: (id) => `/sales/pointofsales/addpos/${id}`,
}
