import type { DayClosing } from '@cantina/contract/documents/closing'
import { type SQL, sql } from 'drizzle-orm'
import type { BusinessContext } from '#platform/http/context'
import { pointsOfSale } from '#schema/catalogue/pos.table'
import { payments } from '#schema/payments/payments.table'

/** What came and went by one method at one point of sale. */
export interface Flow extends Record<string, unknown> {
  method: DayClosing['methods'][number]['method']
  pos_id: string
  pos_name: string
  in_cents: string
  back_cents: string
  in_count: number
  back_count: number
}

/** The flows of the payments `p` that a condition meets. */
export async function flowsOf({ tx }: BusinessContext, which: SQL): Promise<Flow[]> {
  const { rows } = await tx.execute<Flow>(sql`
    select p.method, p.pos_id, s.name as pos_name,
      count(*) filter (where p.cents > 0)::int as in_count, count(*) filter (where p.cents < 0)::int as back_count,
      sum(greatest(p.cents, 0)) as in_cents, sum(greatest(- p.cents, 0)) as back_cents
    from ${payments} p
    join ${pointsOfSale} s on s.business_id = p.business_id and s.id = p.pos_id
    where ${which}
    group by p.method, p.pos_id, s.name
    order by array_position(array['cash', 'card', 'bank_transfer', 'gateway', 'gift_card', 'voucher'], p.method), s.name`)
  return rows
}

export function summed(flows: readonly Flow[]) {
  const inCents = flows.reduce((sum, { in_cents }) => sum + Number(in_cents), 0)
  const backCents = flows.reduce((sum, { back_cents }) => sum + Number(back_cents), 0)
  return { inCents, backCents, netCents: inCents - backCents }
}

/** What came and went at each point of sale. */
export function byPlace(flows: readonly Flow[]): DayClosing['pos'] {
  return grouped(flows, ({ pos_id }) => pos_id).map((group) => ({
    ...summed(group),
    posId: group[0].pos_id,
    name: group[0].pos_name,
  }))
}

/** The total, and what of it came by which method. */
export function totalAndMethods(flows: readonly Flow[]): Pick<DayClosing, 'total' | 'methods'> {
  return {
    total: { ...summed(flows), count: countOf(flows) },
    methods: grouped(flows, ({ method }) => method).map((group) => ({
      ...summed(group),
      method: group[0].method,
      count: countOf(group),
    })),
  }
}

function grouped(flows: readonly Flow[], keyOf: (flow: Flow) => string): [Flow, ...Flow[]][] {
  const groups = new Map<string, [Flow, ...Flow[]]>()
  for (const flow of flows) {
    const group = groups.get(keyOf(flow))
    if (group) group.push(flow)
    else groups.set(keyOf(flow), [flow])
  }
  return [...groups.values()]
}

function countOf(flows: readonly Flow[]): number {
  return flows.reduce((sum, { in_count, back_count }) => sum + in_count + back_count, 0)
}
