import { z } from 'zod'
import { endpoint } from '#contract/endpoint'
import { id, instant, isoDate } from '#contract/fields'
import { type Access, businessAdminAccess, type ResourceArea } from '#contract/permissions'
import { defineResource } from '#contract/resource'
import { changeKinds } from './change-kinds'

export const changeActions = ['created', 'changed', 'deleted'] as const

export const changeAuthors = ['user', 'guest', 'operator'] as const

/** What is notified of a change wherever changes are listed. */
export const auditedChange = {
  userId: id.nullable(),
  /** Null: a guest; empty: somebody who is no longer of the business. */
  userName: z.string().nullable(),
  /** Somebody who runs the installation. */
  byOperator: z.boolean(),
  kind: z.enum(changeKinds),
  entityId: id,
  label: z.string(),
  /** The table of the rows that changed, when they belong to the record and are not itself. */
  part: z.string().nullable(),
  /** The columns that changed. */
  changed: z.array(z.string()),
}

/** What changes are looked for by, in every list of them. */
export const changeFilters = {
  userId: id.optional(),
  kind: z.enum(changeKinds).optional(),
  /** One record's whole story. */
  entityId: id.optional(),
  from: isoDate.optional(),
  to: isoDate.optional(),
}

/** Who changed what and when: for the administrators of the business, and for nobody to change. */
export const auditLog = defineResource({
  name: 'audit',
  area: 'settings',
  module: 'business',
  statuses: changeActions,
  fields: auditedChange,
  columns: auditedChange,
  filters: { ...changeFilters, by: z.enum(changeAuthors).optional() },
  sortable: ['createdAt'],
  defaultSort: '-createdAt',
  lookupFor: ['settings'],
  readBy: businessAdminAccess,
  without: ['create', 'update', 'duplicate', 'setStatus', 'remove'],
})

/** A value of a column as it was written, with names in place of ids. */
const auditedValue = z.unknown()

export const auditChange = z.object({
  id,
  kind: z.enum(changeKinds),
  entityId: id,
  label: z.string(),
  action: z.enum(changeActions),
  part: z.string().nullable(),
  fields: z.array(z.object({ column: z.string(), before: auditedValue, after: auditedValue })),
})

export type AuditChange = z.infer<typeof auditChange>

/** At most so many changes of one act are listed. */
export const mostChangesOfAct = 100

/** What was changed together with a change, in the log of an area. */
export function actEndpoint(area: ResourceArea, access: Access) {
  return endpoint({
    method: 'GET',
    path: `/v1/${area}/audit/:id/act`,
    tag: `${area}.audit`,
    summary: 'What was changed together with a change, field by field: before and after',
    access,
    params: z.strictObject({ id }),
    answer: z.object({
      at: instant,
      userName: z.string().nullable(),
      byOperator: z.boolean(),
      changes: z.array(auditChange),
      /** How many more the act changed. */
      more: z.int(),
    }),
  })
}

export const readAuditAct = actEndpoint('settings', businessAdminAccess)
