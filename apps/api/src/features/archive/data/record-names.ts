import type { Language } from '@cantina/contract/languages'
import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { namesBehind, type Pointer, pointerKey } from '#features/business/audit/audited-fields'
import type { Transaction } from '#platform/database/database'
import { bookings } from '#schema/bookings/bookings.table'
import { customers } from '#schema/customers/customers.table'
import { orders } from '#schema/orders/orders.table'

/** What a business has by the thousand is looked up together; of the rest there is little, and it is asked for once. */
const numerous: Readonly<Record<string, { readonly table: PgTable; readonly name: SQL }>> = {
  booking_id: { table: bookings, name: sql`number` },
  order_id: { table: orders, name: sql`number` },
  customer_id: { table: customers, name: sql`concat_ws(' ', name, surname)` },
}

/** So many names are remembered. */
const mostNames = 20_000

/** What the records are called that ids stand for, as an export comes across them. */
export class RecordNames {
  readonly #language: Language
  #known = new Map<string, string>()

  constructor(language: Language) {
    this.#language = language
  }

  async look(tx: Transaction, pointers: readonly Pointer[]): Promise<void> {
    if (this.#known.size > mostNames) this.#known = new Map()
    const unknown = pointers.filter((one) => !this.#known.has(pointerKey(one)))
    for (const one of unknown) this.#known.set(pointerKey(one), '')
    for (const column of Object.keys(numerous)) {
      await this.#lookTogether(
        tx,
        column,
        unknown.filter((one) => one.column === column),
      )
    }
    const few = unknown.filter(({ column }) => !(column in numerous))
    for (const [key, name] of await namesBehind(tx, few, this.#language)) this.#known.set(key, name)
  }

  async #lookTogether(
    tx: Transaction,
    column: string,
    pointers: readonly Pointer[],
  ): Promise<void> {
    const source = numerous[column]
    if (!source || pointers.length === 0) return
    const keys = [...new Set(pointers.map(({ key }) => key))]
    const { rows } = await tx.execute<{ key: string; name: string }>(sql`
      select id::text as key, ${source.name} as name from ${source.table}
      where business_id = current_business_id() and id = any(${sql.param(keys)}::uuid[])`)
    for (const { key, name } of rows) this.#known.set(pointerKey({ column, key }), name)
  }

  of(pointer: Pointer): string {
    return this.#known.get(pointerKey(pointer)) ?? ''
  }
}
