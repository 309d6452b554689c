import type { StatementRow } from '@cantina/contract/orders/agent-statement'
import { type SQL, sql } from 'drizzle-orm'
import type { BusinessContext } from '#platform/http/context'
import { say } from '#platform/texts'
import { customers } from '#schema/customers/customers.table'
import { orderLines, orderReturns, orders as ordersTable } from '#schema/orders/orders.table'

export interface StatementPeriod {
  readonly agentId: string
  readonly from: string
  readonly to: string
}

export interface StatementSum {
  readonly count: number
  readonly grossCents: number
  readonly netCents: number
  readonly commissionCents: number
}

type Sums = Readonly<Record<StatementRow['kind'], StatementSum>>

interface AmountsRow extends Record<string, unknown> {
  kind: StatementRow['kind']
  gross_cents: string
  net_cents: string
  commission_cents: string
}

/** What is left of an amount without its VAT, rounded as prices are. */
const withoutVat = (cents: SQL) => sql`round(${cents} * 100 / (100 + l.rate_percent))`

const inPeriod = (day: SQL, { from, to }: StatementPeriod) =>
  sql`${day} between ${from}::date and ${to}::date`

const ofAgent = ({ agentId }: StatementPeriod) =>
  sql`o.business_id = current_business_id() and o.agent_id = ${agentId} and o.status in ('confirmed', 'completed')`

/**
 * What an agent sold, on the day of the order, and what came back, on the day it came: a period that was
 * settled stays what it was. Of a line that comes back in parts, the last one takes the last cent of VAT.
 */
function movements(period: StatementPeriod): SQL {
  return sql`
    sold as (
      select 'sale' as kind, o.id, o.id as order_id, o.date, sum(l.total_cents) as gross_cents,
        sum(${withoutVat(sql`l.total_cents`)}) as net_cents, sum(l.commission_cents) as commission_cents
      from ${ordersTable} o
      join ${orderLines} l on l.business_id = o.business_id and l.order_id = o.id
      where ${ofAgent(period)} and ${inPeriod(sql`o.date`, period)}
      group by o.id, o.date
    ), returned_orders as (
      select distinct o.id
      from ${orderReturns} r
      join ${ordersTable} o on o.business_id = r.business_id and o.id = r.order_id
      where r.business_id = current_business_id() and ${inPeriod(sql`r.date`, period)} and ${ofAgent(period)}
    ), returned_lines as (
      select r.id, r.order_id, r.date, r.goods_cents, r.commission_cents, item.position, item.cents,
        sum(item.cents) over (partition by r.order_id, item.position order by r.at, r.id) as so_far
      from returned_orders o
      join ${orderReturns} r on r.business_id = current_business_id() and r.order_id = o.id
      cross join jsonb_to_recordset(r.lines) as item (position int, cents bigint)
    ), returned as (
      select 'return' as kind, r.id, r.order_id, r.date, - r.goods_cents as gross_cents,
        sum(${withoutVat(sql`(l.total_cents - r.so_far)`)} - ${withoutVat(sql`(l.total_cents - r.so_far + r.cents)`)}) as net_cents,
        - r.commission_cents as commission_cents
      from returned_lines r
      join ${orderLines} l on l.business_id = current_business_id() and l.order_id = r.order_id and l.position = r.position
      where ${inPeriod(sql`r.date`, period)}
      group by r.id, r.order_id, r.date, r.goods_cents, r.commission_cents
    ), movements as (select * from sold union all select * from returned)`
}

export async function statementSums(
  { tx }: BusinessContext,
  period: StatementPeriod,
): Promise<Sums> {
  const { rows } = await tx.execute<AmountsRow & { count: number }>(sql`
    with ${movements(period)}
    select kind, count(*)::int as count, sum(gross_cents) as gross_cents, sum(net_cents) as net_cents,
      sum(commission_cents) as commission_cents
    from movements group by kind`)
  const sumOf = (kind: StatementRow['kind']): StatementSum => {
    const row = rows.find((one) => one.kind === kind)
    return row
      ? { count: row.count, ...amountsOf(row) }
      : { count: 0, grossCents: 0, netCents: 0, commissionCents: 0 }
  }
  return { sale: sumOf('sale'), return: sumOf('return') }
}

interface MovementRow extends AmountsRow {
  id: string
  order_id: string
  date: string
  number: string
  status: StatementRow['status']
  customer_name: string | null
}

/** The next rows, the oldest first. */
export async function statementRows(
  { tx, language }: BusinessContext,
  period: StatementPeriod,
  most: number,
  after: Pick<StatementRow, 'date' | 'id'> | null = null,
): Promise<StatementRow[]> {
  const beyond = after ? sql`where (date, id) > (${after.date}::date, ${after.id}::uuid)` : sql``
  const { rows } = await tx.execute<MovementRow>(sql`
    with ${movements(period)}, chosen as (
      select * from movements ${beyond} order by date, id limit ${most}
    )
    select m.kind, m.id, m.order_id, m.date::text as date, o.number, o.status, m.gross_cents, m.net_cents, m.commission_cents,
      case when c.id is not null
        then coalesce(nullif(concat_ws(' ', c.name, c.surname), ''), ${say(language, 'entities.customers.customer.erased')})
        else coalesce(o.shipping ->> 'name', o.billing ->> 'name', o.billing ->> 'company') end as customer_name
    from chosen m
    join ${ordersTable} o on o.business_id = current_business_id() and o.id = m.order_id
    left join ${customers} c on c.business_id = o.business_id and c.id = o.customer_id
    order by m.date, m.id`)
  return rows.map((row) => ({
    kind: row.kind,
    id: row.id,
    orderId: row.order_id,
    number: row.number,
    date: row.date,
    status: row.status,
    customerName: row.customer_name,
    ...amountsOf(row),
  }))
}

function amountsOf(row: AmountsRow) {
  return {
    grossCents: Number(row.gross_cents),
    netCents: Number(row.net_cents),
    commissionCents: Number(row.commission_cents),
  }
}
