import type { ResourcePaths } from '#resource/resource-paths'

export const voucherIssuerPaths: ResourcePaths = {
  list: '/settings/voucherissuers',
  add: '/settings/voucherissuers/addvoucherissuer',
  edit: (id) => `/settings/voucherissuers/addvoucherissuer/${id}`,
}
