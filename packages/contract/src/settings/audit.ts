import { z } from 'zod'
import { endpoint } from '#contract/endpoint'
import { id, instant, isoDate } from '#contract/fields'
import { businessAdminAccess } from '#contract/permissions'
import { defineResource } from '#contract/resource'

/** Everything whose changes are written down, as `module.entity`: its texts are under the same name. */
export const changeKinds = [
  'booking.booking',
  'booking.block',
  'booking.card-refund',
  'sales.product',
  'sales.order',
  'sales.service',
  'sales.extra',
  'sales.question',
  'sales.pos',
  'sales.availability',
  'sales.freight',
  'sales.agent',
  'promotions.discount',
  'promotions.voucher',
  'promotions.batch',
  'communications.email',
  'reviews.review',
  'integrations.channelmanager',
  'integrations.website',
  'integrations.qrcode',
  'integrations.elabel',
  'integrations.feed',
  'integrations.webhook',
  'analytics.customer',
  'analytics.tag',
  'user.user',
  'settings.business',
  'settings.vat-rate',
  'settings.documents',
  'settings.gateway',
  'settings.legal',
] as const

export type ChangeKind = (typeof changeKinds)[number]

export const changeActions = ['created', 'changed', 'deleted'] as const

export const changeAuthors = ['user', 'guest'] as const

const told = {
  userId: id.nullable(),
  /** Null: a guest; empty: somebody who is no longer of the house. */
  userName: z.string().nullable(),
  kind: z.enum(changeKinds),
  entityId: id,
  label: z.string(),
  /** The table of the rows that changed, when they belong to the record and are not itself. */
  part: z.string().nullable(),
  /** The columns that changed. */
  changed: z.array(z.string()),
}

/** Who changed what and when: for the administrators of the house, and for nobody to change. */
export const auditLog = defineResource({
  name: 'audit',
  module: 'settings',
  statuses: changeActions,
  fields: told,
  columns: told,
  filters: {
    userId: id.optional(),
    by: z.enum(changeAuthors).optional(),
    kind: z.enum(changeKinds).optional(),
    /** One record's whole story. */
    entityId: id.optional(),
    from: isoDate.optional(),
    to: isoDate.optional(),
  },
  sortable: ['createdAt'],
  defaultSort: '-createdAt',
  lookupFor: ['settings'],
  readBy: businessAdminAccess,
  without: ['create', 'update', 'duplicate', 'setStatus', 'remove'],
})

/** A value of a column as it was written, with names in place of ids. */
const toldValue = z.json()

export const auditChange = z.object({
  id,
  kind: z.enum(changeKinds),
  entityId: id,
  label: z.string(),
  action: z.enum(changeActions),
  part: z.string().nullable(),
  fields: z.array(z.object({ column: z.string(), before: toldValue, after: toldValue })),
})

export type AuditChange = z.infer<typeof auditChange>

/** So many changes of one act are told. */
export const mostChangesOfAct = 100

export const readAuditAct = endpoint({
  method: 'GET',
  path: '/v1/settings/audit/:id/act',
  tag: 'settings.audit',
  summary: 'What was changed together with a change, field by field: before and after',
  access: businessAdminAccess,
  params: z.strictObject({ id }),
  answer: z.object({
    at: instant,
    userName: z.string().nullable(),
    changes: z.array(auditChange),
    /** How many more the act changed. */
    more: z.int(),
  }),
})
