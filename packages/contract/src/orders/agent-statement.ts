import { daysBetween } from '@cantina/domain/calendar'
import { orderStatuses } from '@cantina/domain/orders/order-steps'
import { z } from 'zod'
import { agentContact } from '#contract/catalogue/products'
import { endpoint } from '#contract/endpoint'
import { count, id, isoDate } from '#contract/fields'
import { anyRight } from '#contract/permissions'
import { type Rule, withRules } from '#contract/rules'

/** A sale on its day, and what came back of it on the day it came. */
export const statementKinds = ['sale', 'return'] as const

/** What came back is below zero: everything adds up. */
const amounts = {
  /** Goods after every discount, VAT included; no shipping. */
  grossCents: z.int(),
  /** The same without VAT: what the commission is of. */
  netCents: z.int(),
  commissionCents: z.int(),
}

export const statementRow = z.object({
  kind: z.enum(statementKinds),
  /** Of the order, or of what came back. */
  id,
  orderId: id,
  number: z.string(),
  date: isoDate,
  status: z.enum(orderStatuses),
  customerName: z.string().nullable(),
  ...amounts,
})

export type StatementRow = z.infer<typeof statementRow>

/** The rows that an answer holds; the table for a spreadsheet has all of them. */
export const mostStatementRows = 500

/** The rows that fit on paper. */
export const mostPrintedRows = 2_000

export const productContact = agentContact.extend({
  /** The products that name them. */
  products: z.array(z.object({ id, name: z.string() })),
})

export type ProductContact = z.infer<typeof productContact>

/** More are not looked through by anybody. */
export const mostProductContacts = 50

export const statement = z.object({
  agent: z.object({
    id,
    name: z.string(),
    businessName: z.string().nullable(),
    vatCode: z.string().nullable(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
  }),
  /** Whom to reach about what they sell, as its products name them. */
  contacts: z.array(productContact),
  from: isoDate,
  to: isoDate,
  currency: z.string(),
  sold: z.object({ ...amounts, count }),
  returned: z.object({ ...amounts, count }),
  /** What is left of both. */
  total: z.object(amounts),
  /** The oldest first. */
  rows: z.array(statementRow),
  rowCount: count,
})

export type Statement = z.infer<typeof statement>

export const mostStatementDays = 366

const periodFields = { from: isoDate, to: isoDate }

const isShortEnough: Rule<typeof periodFields> = ({ from, to }, complain) => {
  if (to < from) complain('to', 'endDayAfterStart')
  else if (daysBetween(from, to) >= mostStatementDays) {
    complain('to', 'periodTooLong', { count: mostStatementDays })
  }
}

const period = withRules(z.strictObject(periodFields), [isShortEnough])

/** What an agent has sold in a period, and what is owed to them for it; what was cancelled does not count. */
export const agentStatement = endpoint({
  method: 'GET',
  path: '/v1/sales/agent/:id/statement',
  tag: 'sales.agent',
  summary: 'What an agent has sold in a period, what came back, and the commission',
  access: anyRight('sales.display'),
  params: z.strictObject({ id }),
  query: period,
  answer: statement,
})

export const exportAgentStatement = endpoint({
  ...agentStatement,
  path: '/v1/sales/agent/:id/statement/export',
  summary: 'An agent’s sales and commission of a period as CSV',
  answer: z.string(),
  download: 'csv',
})

export const agentStatementPdf = endpoint({
  ...agentStatement,
  path: '/v1/sales/agent/:id/statement/pdf',
  summary: 'An agent’s sales and commission of a period as PDF',
  answer: z.string(),
  download: 'file',
})
