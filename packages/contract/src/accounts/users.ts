import { z } from 'zod'
import { email, notes, password, personName } from '#contract/fields'
import { allRights, type BusinessRole } from '#contract/permissions'
import { defineResource } from '#contract/resource'

export const businessRoles = [
  'business_user',
  'bussiness_admin',
] as const satisfies readonly BusinessRole[]

const right = z.enum(allRights)

/** The people of a business and what each may do. */
export const users = defineResource({
  name: 'user',
  area: 'user',
  module: 'accounts',
  fields: {
    name: personName,
    surname: personName.nullable(),
    role: z.enum(businessRoles),
    email,
    notes,
    rights: z.array(right).max(allRights.length),
  },
  /** Left empty for a new user, who then gets a mail to set one. */
  inputOnly: { password: password.nullable() },
  outputOnly: { hasSecondFactor: z.boolean() },
  columns: {
    name: z.string(),
    surname: z.string().nullable(),
    email: z.string(),
    role: z.enum(businessRoles),
    hasSecondFactor: z.boolean(),
  },
  filters: { role: z.enum(businessRoles).optional() },
  sortable: ['name', 'email', 'createdAt', 'updatedAt'],
  defaultSort: 'name',
  lookupFor: ['user', 'booking', 'integrations'],
  without: ['duplicate'],
})
