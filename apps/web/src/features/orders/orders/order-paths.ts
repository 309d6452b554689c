import type { ResourcePaths } from '#resource/resource-paths'

/** Where orders are listed, made and looked at. */
export const orderPaths = {
  list: '/sales/pointofsales/salesorder',
  add: '/sales/pointofsales/salesorder/order',
  edit: (id) => `/sales/pointofsales/salesorder/order/${id}`,
  editSearch: { edit: 'true' },
} as const satisfies ResourcePaths
