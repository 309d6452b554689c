import type { ResourcePaths } from '#resource/resource-paths'

export const feedPaths: ResourcePaths = {
  list: '/integrations/feeds',
  add: '/integrations/feeds/addfeed',
  edit: (id) => `/integrations/feeds/addfeed/${id}`,
}
