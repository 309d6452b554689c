import type pg from 'pg'
import { quoted, readShapes, type TableShape } from '#db/backup/table-shapes'
import { derivedId } from './derived-id'
import type { Pointer } from './pointers'

/** Guests and what they bought: each row so many times, with ids, numbers and addresses of its own. */
const repeated = [
  'customers',
  'customer_tags',
  'customer_months',
  'bookings',
  'booking_answers',
  'booking_extras',
  'orders',
  'order_lines',
  'order_returns',
  'payments',
  'promotion_uses',
  'stock_movements',
]

/** What is added up of them, and what there is room for: each number so many times as large. */
const multiplied: Readonly<Record<string, readonly string[] | 'all'>> = {
  booking_days: 'all',
  slot_loads: 'all',
  sales_days: 'all',
  sales_aggregates: 'all',
  customer_aggregates: 'all',
  offered_seat_days: 'all',
  stock_levels: ['quantity'],
  pos_rooms: ['capability'],
  availability_times: ['max_guests', 'max_guests_per_slot', 'max_bookings'],
}

const counters = { booking_counters: 'bookings', order_counters: 'orders' } as const

/** Makes a business so many times as large. Triggers and keys have to be out of the way. */
export async function enlargeBusiness(
  client: pg.ClientBase,
  pointers: readonly Pointer[],
  { businessId, factor }: { readonly businessId: string; readonly factor: number },
): Promise<void> {
  const shapes = new Map((await readShapes(client)).map((shape) => [shape.name, shape]))
  const inside = pointers.filter(({ target }) => repeated.includes(target))
  for (const name of repeated) {
    const shape = shapes.get(name)
    if (shape) await client.query(repeat(shape, inside), [businessId, factor - 1])
  }
  for (const [name, columns] of Object.entries(multiplied)) {
    const numbers = columns === 'all' ? await numbersOf(client, name) : columns
    const larger = numbers.map((column) => `${quoted(column)} = ${quoted(column)} * $2::int`)
    await client.query(`update ${name} set ${larger.join(', ')} where business_id = $1`, [
      businessId,
      factor,
    ])
  }
  for (const [counter, table] of Object.entries(counters)) {
    await client.query(
      `update ${counter} c set last = found.last
       from (select year, max(sequence) as last from ${table} where business_id = $1 group by 1) found
       where c.business_id = $1 and c.year = found.year`,
      [businessId],
    )
  }
}

/** Copies of a row follow each other, as sales of one day do. */
function repeat({ name, columns }: TableShape, pointers: readonly Pointer[]): string {
  const own = pointers.filter(({ table }) => table === name).map(({ column }) => column)
  const has = (wanted: string) => columns.some((column) => column.name === wanted)
  const next = `(t.sequence + n * (select max(sequence) from ${name} where business_id = $1))`
  const written = (column: string) => {
    const value = `t.${quoted(column)}`
    if (['id', 'customer_id', 'transfer_id', ...own].includes(column))
      return derivedId(`n || ${value}::text`)
    if (column === 'sequence') return next
    if (column === 'number' && has('sequence')) {
      return `regexp_replace(${value}, '[0-9]+$', case when ${next} < 1000 then lpad(${next}::text, 4, '0') else ${next}::text end)`
    }
    if (column === 'email') return `replace(${value}, '@', '+' || n || '@')`
    // A voucher that is good once was used once.
    if (column === 'only_once') return 'null'
    return value
  }
  return `insert into ${name} (${columns.map((column) => quoted(column.name)).join(', ')})
    select ${columns.map((column) => written(column.name)).join(', ')}
    from (select * from ${name} where business_id = $1) t cross join lateral generate_series(1, $2::int) n`
}

/** Numbers that are no part of the key. */
async function numbersOf(client: pg.ClientBase, table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select a.attname as name from pg_attribute a
     where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
       and a.atttypid in ('int4'::regtype, 'int8'::regtype, 'numeric'::regtype)
       and not exists (select from pg_index i where i.indrelid = a.attrelid and i.indisprimary and a.attnum = any(i.indkey))`,
    [table],
  )
  return rows.map(({ name }) => name)
}
