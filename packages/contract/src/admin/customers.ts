import { z } from 'zod'
import { defineResource } from '#contract/resource'

const details = {
  name: z.string(),
  vatCode: z.string().nullable(),
  sdi: z.string().nullable(),
  address: z.string().nullable(),
  email: z.string().nullable(),
}

/** The businesses of this installation, as its operator sees them. */
export const customers = defineResource({
  name: 'customer',
  module: 'admin',
  fields: details,
  columns: details,
  filters: {},
  sortable: ['name', 'createdAt', 'updatedAt'],
  defaultSort: 'name',
  lookupFor: ['admin'],
  without: ['create', 'update', 'duplicate', 'remove'],
})
