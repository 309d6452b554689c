import { type SQL, sql } from 'drizzle-orm'
import { bookings } from '#schema/bookings/bookings.table'
import { documentSources } from '#schema/documents/documents.table'
import { orders } from '#schema/orders/orders.table'

/** What a table has of a customer, and what becomes of it when two are one or a person is deleted. */
export interface CustomerTable {
  readonly table: string
  /**
   * By which its rows are the customer's: their own, or those of their bookings, their orders, or both (`sold`), or
   * documents about either (`documented`).
   */
  readonly key: 'customer_id' | 'booking_id' | 'order_id' | 'sold' | 'documented'
  /** `moved`: to the record that stays. `joined`: the same, where it has none like it. `along`: with what they are of. */
  readonly whenMerged: 'moved' | 'joined' | 'along'
  /** Columns that may say something about a person; the record of changes has them too. */
  readonly words: readonly string[]
  /**
   * `emptied`: of their words. `blanked`: the same, where there must be some. `kept`: there are none.
   * `by law`: as far as it lets them go, by a use-case of its own.
   */
  readonly whenErased: 'deleted' | 'emptied' | 'blanked' | 'kept' | 'by law'
  /** Whoever has its rows open must read them again when they move or are emptied. */
  readonly hasVersion?: boolean
  /** Where it can be read with names instead of ids; null where it says nothing by itself. */
  readonly exportedFrom?: string | null
}

/** The rows of a table that are some customers'. */
export function rowsOf({ key }: CustomerTable, customerIds: readonly string[]): SQL {
  const inBusiness = sql`business_id = current_business_id()`
  const ofCustomer = sql`${inBusiness} and customer_id = any(${sql.param(customerIds)}::uuid[])`
  const ofBooking = sql`${inBusiness} and booking_id = any(array(select id from ${bookings} where ${ofCustomer}))`
  const ofOrder = sql`${inBusiness} and order_id = any(array(select id from ${orders} where ${ofCustomer}))`
  switch (key) {
    case 'customer_id':
      return ofCustomer
    case 'booking_id':
      return ofBooking
    case 'order_id':
      return ofOrder
    case 'sold':
      return sql`(${ofBooking} or ${ofOrder})`
    case 'documented':
      return sql`${inBusiness} and id = any(array(select document_id from ${documentSources} where ${ofBooking} or ${ofOrder}))`
  }
}
