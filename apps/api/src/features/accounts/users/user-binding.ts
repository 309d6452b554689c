import { users as resource } from '@cantina/contract/accounts/users'
import { sql } from 'drizzle-orm'
import { users as table } from '#platform/tenancy/users.table'
import { completeBinding } from '#resource/complete-binding'

export const userBinding = completeBinding({
  resource,
  table,
  sort: {
    name: table.nameKey,
    email: table.emailKey,
    createdAt: table.createdAt,
    updatedAt: table.updatedAt,
  },
  label: sql`concat_ws(' ', ${table.name}, ${table.surname})`,
})
