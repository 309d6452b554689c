import {
  eraseCustomer as erase,
  exportCustomer as exportAll,
  mergeCustomers as merge,
  customerSummary as summary,
} from '@cantina/contract/customers/customer-data'
import {
  tagCustomers as tag,
  untagCustomers as untag,
} from '@cantina/contract/customers/customer-tags'
import {
  createGuest as create,
  findDuplicates as duplicates,
  findGuests as find,
} from '@cantina/contract/customers/customers'
import { inBusiness, type Route } from '#platform/http/route'
import { say, sayCount } from '#platform/texts'
import { readRecord } from '#resource/read-record'
import { toWire } from '#resource/wire'
import { customerSummary } from './customer-summary'
import type { CustomerTable } from './customer-tables'
import { customers } from './customers.resource'
import { eraseCustomer } from './erase-customer'
import { exportCustomer } from './export-customer'
import { findDuplicates } from './find-duplicates'
import { createGuest, findGuests } from './guests'
import { mergeCustomers } from './merge-customers'
import { tagCustomers, untagCustomers } from './tag-customers'

export const guestRoutes = [
  inBusiness(find, (context, { query }) => findGuests(context, query.q)),
  inBusiness(duplicates, async (context, { query }) => ({
    items: await findDuplicates(context, query),
  })),
  inBusiness(create, async (context, { body }) => ({
    message: say(context.language, 'messages.created'),
    item: await createGuest(context, body),
  })),
]

export const customerTagRoutes = [
  inBusiness(tag, async (context, { body }) => {
    const count = await tagCustomers(context, body)
    return { message: sayCount(context.language, 'messages.tagged', count), count }
  }),
  inBusiness(untag, async (context, { body }) => {
    const count = await untagCustomers(context, body)
    return { message: sayCount(context.language, 'messages.untagged', count), count }
  }),
]

/** What is done with everything that the given tables hold of a person. */
export function customerDataRoutes(tables: readonly CustomerTable[]): Route[] {
  return [
    inBusiness(summary, (context, { params }) => customerSummary(context, params.id)),
    inBusiness(merge, async (context, { params, body }) => {
      await mergeCustomers(context, tables, params.id, body)
      return {
        message: say(context.language, 'messages.customersMerged'),
        item: toWire(await readRecord(context, customers.binding, params.id)),
      }
    }),
    inBusiness(exportAll, (context, { params }) => exportCustomer(context, tables, params.id)),
    inBusiness(erase, async (context, { params, body }) => {
      await eraseCustomer(context, tables, params.id, body.version)
      return { message: say(context.language, 'messages.customerErased') }
    }),
  ]
}
