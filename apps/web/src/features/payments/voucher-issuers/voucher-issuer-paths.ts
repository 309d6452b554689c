import { pathsOf } from '#resource/resource-paths'

export const voucherIssuerPaths = pathsOf('/settings/voucherissuers', 'addvoucherissuer')
