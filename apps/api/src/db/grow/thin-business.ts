import type pg from 'pg'
import { quoted } from '#db/backup/table-shapes'
import type { Pointer } from './pointers'

/** Where rows that go are taken out of what is added up. */
const counted = [
  'bookings',
  'orders',
  'order_lines',
  'order_returns',
  'payments',
  'customer_tags',
  'reviews',
]

/** One of so many customers stays. */
const oneOf = 40

const goes = (id: string) => `hashtextextended(${id}::text, 0) % ${oneOf} <> 0`

/** What those bought who go; keys have to be out of the way. Afterwards what was counted of it is added up anew. */
export async function erasePurchases(
  client: pg.ClientBase,
  pointers: readonly Pointer[],
  businessId: string,
): Promise<void> {
  const switched = (how: string) =>
    client.query(counted.map((table) => `alter table ${table} ${how} trigger user`).join('; '))
  await switched('enable')
  // While their orders are still there, which say what days they are of.
  await client.query(
    `delete from order_returns r using orders o where r.business_id = $1 and o.business_id = $1 and o.id = r.order_id
       and ${goes('coalesce(o.customer_id, o.id)')}`,
    [businessId],
  )
  for (const table of ['bookings', 'orders']) {
    await client.query(
      `delete from ${table} where business_id = $1 and ${goes('coalesce(customer_id, id)')}`,
      [businessId],
    )
  }
  await removeDangling(client, pointers, businessId)
  // A document is about something: of one that is about nothing any more no list knows what to say.
  await client.query(
    `delete from documents d where d.business_id = $1
       and not exists (select from document_sources s where s.business_id = d.business_id and s.document_id = d.id)`,
    [businessId],
  )
  await removeDangling(client, pointers, businessId)
  await switched('disable')
  await client.query(
    `update stock_levels l set quantity = m.quantity
     from (select pos_id, product_id, sum(change) as quantity from stock_movements where business_id = $1 group by 1, 2) m
     where l.business_id = $1 and l.pos_id = m.pos_id and l.product_id = m.product_id`,
    [businessId],
  )
}

/** Those who bought nothing that is left. */
export async function eraseCustomers(
  client: pg.ClientBase,
  pointers: readonly Pointer[],
  businessId: string,
): Promise<void> {
  await client.query(`delete from customers where business_id = $1 and ${goes('id')}`, [businessId])
  await removeDangling(client, pointers, businessId)
}

/** Whatever points to a row that is gone goes as well, and what points to that. */
async function removeDangling(
  client: pg.ClientBase,
  pointers: readonly Pointer[],
  businessId: string,
): Promise<void> {
  // Nothing is known yet of rows that were just written: left to guess, it would loop over all of one for each of another.
  await client.query('set local enable_nestloop = off')
  let gone = 1
  while (gone > 0) {
    gone = 0
    for (const pointer of pointers) {
      const { rowCount } = await client.query(dangling(pointer), [businessId])
      gone += rowCount ?? 0
    }
  }
  await client.query('set local enable_nestloop = on')
}

function dangling({ table, column, target }: Pointer): string {
  return `delete from ${quoted(table)} t where t.business_id = $1 and t.${quoted(column)} is not null
    and not exists (select from ${quoted(target)} p where p.business_id = t.business_id and p.id = t.${quoted(column)})`
}
