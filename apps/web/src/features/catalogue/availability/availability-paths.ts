import type { ResourcePaths } from '#resource/resource-paths'

export const availabilityPaths: ResourcePaths = {
  list: '/sales/pointofsales/availability',
  add: '/sales/pointofsales/availability/addavailability',
  edit: (id) => `/sales/pointofsales/availability/addavailability/${id}`,
}
