import { businessKinds } from '@cantina/domain/business/business-kinds'
import { salesModes } from '@cantina/domain/operator/terms'
import { z } from 'zod'
import { businessFields, perhapsUnknown } from '#contract/business/business'
import { endpoint } from '#contract/endpoint'
import { id, instant, message } from '#contract/fields'
import { operatorAccess } from '#contract/permissions'
import { defineResource } from '#contract/resource'
import { signedCents } from './cashflow-fields'

const details = {
  name: z.string(),
  vatCode: z.string().nullable(),
  /** The names of other businesses with this VAT code, or with that of one of its points of sale. */
  sameVatCodeAs: z.string().nullable(),
  sdi: z.string().nullable(),
  address: z.string().nullable(),
  email: z.string().nullable(),
  /** What it said of itself in the questionnaire. */
  kinds: z.array(z.enum(businessKinds)),
  /** Of today; a business with which nothing was agreed on sells by itself. */
  salesMode: z.enum(salesModes),
  /** What it has asked for and the operator has not answered yet. */
  requestedMode: z.enum(salesModes).nullable(),
  /** Prices of periods that are not billed yet, and of those that are. */
  toBillCents: signedCents,
  billedCents: signedCents,
  /** Of what was billed: still open, and paid. */
  toPayCents: signedCents,
  paidCents: signedCents,
  /** The share of commissions in what was paid. */
  paidCommissionCents: signedCents,
  /** When it was deleted, at the wish of its administrators. */
  closedAt: instant.nullable(),
}

/** The businesses of this installation, as its operator sees them. */
export const customers = defineResource({
  name: 'customer',
  area: 'admin',
  module: 'operator',
  fields: details,
  columns: details,
  filters: {},
  sortable: ['name', 'createdAt', 'updatedAt'],
  defaultSort: 'name',
  lookupFor: ['admin'],
  without: ['create', 'update', 'duplicate', 'remove'],
})

const { name, email, phone, countryId, regionId, address, postalCode, city, vatCode, sdi } =
  businessFields

/** Who a business is for the authorities, and how its operator reaches it. */
export const administrativeFields = {
  name,
  email,
  phone,
  countryId,
  regionId,
  address,
  postalCode,
  city,
  vatCode,
  sdi,
}

export const administrativeForm = z.strictObject(administrativeFields)

export const administrativeData = z.object({
  ...administrativeFields,
  ...perhapsUnknown,
  version: z.int().min(1),
})

export type AdministrativeData = z.infer<typeof administrativeData>

export const readAdministrativeData = endpoint({
  method: 'GET',
  path: '/v1/admin/customer/:id/administrative-data',
  tag: 'admin.customer',
  summary: 'The administrative data of a business',
  access: operatorAccess,
  params: z.strictObject({ id }),
  answer: administrativeData,
})

export const updateAdministrativeData = endpoint({
  method: 'PUT',
  path: '/v1/admin/customer/:id/administrative-data',
  tag: 'admin.customer',
  summary: 'Change the administrative data of a business that were read at the given version',
  access: operatorAccess,
  params: z.strictObject({ id }),
  body: z.strictObject({ ...administrativeFields, version: z.int().min(1) }),
  answer: z.object({ message, item: administrativeData }),
})
