import type { ResourcePaths } from '#resource/resource-paths'

export const qrcodePaths: ResourcePaths = {
  list: '/integrations/qrcode',
  add: '/integrations/qrcode/addqrcode',
  edit: (id) => `/integrations/qrcode/addqrcode/${id}`,
}
