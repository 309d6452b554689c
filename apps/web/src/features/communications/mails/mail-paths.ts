import type { ResourcePaths } from '#resource/resource-paths'

export const mailPaths: ResourcePaths = { list: '/communications/email/sent' }

export const rulePath = (id: string) => `/communications/email/addemail/${id}`
