import type { ResourcePaths } from '#resource/resource-paths'

export const customerPaths = {
  list: '/analytics/customers',
  add: '/analytics/customers/addcustomer',
  edit: (id: string) => `/analytics/customers/addcustomer/${id}`,
} satisfies ResourcePaths

/** Everything about one person. */
export const personPath = (id: string) => `/analytics/customers/customer/${id}`

export const customerImportPath = '/analytics/customers/import'
