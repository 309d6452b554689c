import { einvoiceProblems } from '@cantina/domain/documents/einvoice/einvoice-problems'
import {
  einvoiceDeliveries,
  einvoiceStates,
  noticeKinds,
  settableStates,
} from '@cantina/domain/documents/einvoice/einvoice-states'
import { z } from 'zod'
import { endpoint } from '#contract/endpoint'
import { id, instant, isoDate, isoMonth, message } from '#contract/fields'
import { anyRight } from '#contract/permissions'
import { chosen } from '#contract/resource'

/** Where something that keeps an e-invoice from being made is put right. */
export const mendingPlaces = ['business', 'pos', 'documents', 'vatRates', 'newInvoice'] as const

export type MendingPlace = (typeof mendingPlaces)[number]

const problem = z.object({
  problem: z.enum(einvoiceProblems),
  /** In the reader's words. */
  text: z.string(),
  mendedAt: z.enum(mendingPlaces),
})

/** What has become of a document's e-invoice, as it is looked at. */
export const einvoice = z.object({
  id,
  number: z.string(),
  state: z.enum(einvoiceStates),
  delivery: z.enum(einvoiceDeliveries).nullable(),
  /** What can be said of it by hand. */
  steps: z.array(z.enum(settableStates)),
  fileName: z.string().nullable(),
  /** What has to be put right before a file can be made; none once there is one. */
  problems: z.array(problem),
  /** The point of sale that issued it with its own data. */
  posId: id.nullable(),
  events: z.array(
    z.object({
      id,
      at: instant,
      state: z.enum(einvoiceStates),
      delivery: z.enum(einvoiceDeliveries).nullable(),
      /** Null where the exchange said it. */
      userName: z.string().nullable(),
      noticeKind: z.enum(noticeKinds).nullable(),
      fileName: z.string().nullable(),
      errors: z.array(z.object({ code: z.string(), text: z.string() })),
    }),
  ),
})

export type EInvoice = z.infer<typeof einvoice>

/** The right to what a document is about, which the server looks at for each of them. */
const see = anyRight('booking.display', 'sales.display')
const edit = anyRight('booking.edit', 'sales.edit')
const byId = z.strictObject({ id })
const byMonth = z.strictObject({ month: isoMonth })

export const readEInvoice = endpoint({
  method: 'GET',
  path: '/v1/booking/document/:id/einvoice',
  tag: 'booking.document',
  summary: 'How far the e-invoice of a document has come, and what is missing for it',
  access: see,
  params: byId,
  answer: einvoice,
})

export const readEInvoiceFile = endpoint({
  method: 'GET',
  path: '/v1/booking/document/:id/einvoice/file',
  tag: 'booking.document',
  summary: 'The e-invoice of a document as FatturaPA, the same file every time',
  access: see,
  params: byId,
  answer: z.string(),
  download: 'file',
})

export const setEInvoiceState = endpoint({
  method: 'POST',
  path: '/v1/booking/einvoice/state',
  tag: 'booking.document',
  summary: 'Say by hand how far some e-invoices have come: all of them, or none',
  access: edit,
  body: z.strictObject({ ids: chosen, state: z.enum(settableStates) }),
  answer: z.object({ message, count: z.int() }),
})

export const readEInvoiceMonth = endpoint({
  method: 'GET',
  path: '/v1/booking/einvoice/month',
  tag: 'booking.document',
  summary: 'The e-invoices of a month: how many there are, and which cannot be made yet',
  access: see,
  query: byMonth,
  answer: z.object({
    count: z.int(),
    states: z.object({
      to_send: z.int(),
      sent: z.int(),
      accepted: z.int(),
      rejected: z.int(),
      superseded: z.int(),
    }),
    incomplete: z.array(
      z.object({ id, number: z.string(), date: isoDate, problems: z.array(problem) }),
    ),
  }),
})

export type EInvoiceMonth = z.infer<typeof readEInvoiceMonth.answer>

export const readEInvoiceArchive = endpoint({
  method: 'GET',
  path: '/v1/booking/einvoice/archive',
  tag: 'booking.document',
  summary: 'The e-invoices of a month in one zip file, without those that cannot be made yet',
  access: see,
  query: byMonth,
  answer: z.string(),
  download: 'file',
})

export const noticeTypes = ['text/xml', 'application/xml'] as const

export const importEInvoiceNotice = endpoint({
  method: 'POST',
  path: '/v1/booking/einvoice/notice',
  tag: 'booking.document',
  summary: 'Take in a notification of the exchange; the body is the XML file itself',
  access: edit,
  query: z.strictObject({ name: z.string().trim().min(1).max(200) }),
  upload: noticeTypes,
  answer: z.object({
    message,
    item: z.object({
      documentId: id,
      number: z.string(),
      kind: z.enum(noticeKinds),
      state: z.enum(einvoiceStates),
    }),
  }),
})
