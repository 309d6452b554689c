import type { ResourcePaths } from '#resource/resource-paths'

export const auditPaths: ResourcePaths = { list: '/settings/audit' }
