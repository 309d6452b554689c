import type { ResourcePaths } from '#resource/resource-paths'

export const emailPaths: ResourcePaths = {
  list: '/communications/email',
  add: '/communications/email/addemail',
  edit: (id) => `/communications/email/addemail/${id}`,
}

export const sentMailsPath = '/communications/email/sent'
