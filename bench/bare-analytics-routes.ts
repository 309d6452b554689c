import type { FastifyInstance } from 'fastify'
import type pg from 'pg'

const figures = [
  'visit_cents',
  'bookings',
  'no_shows',
  'cancelled',
  'guests',
  'lead_hours',
  'bought_visits',
  'bought_cents',
  'wine_cents',
  'orders',
  'units',
  'bottles',
  'paid_cents',
  'refunded_cents',
  'payments',
  'discount_cents',
]

const keys: Readonly<Record<string, { dimension: string; key: string }>> = {
  overview: { dimension: 'all', key: 'date::text' },
  service: { dimension: 'service', key: 'key' },
  product: { dimension: 'product', key: 'key' },
  hours: { dimension: 'hour', key: `extract(isodow from date) || ' ' || key` },
}

/** The sums of one business by day, in the order in which they are asked for. */
export const prepareAggregates = (businessId: string) => `
  create table bench_aggregates as select date, dimension, key, ${figures.join(', ')} from sales_aggregates where business_id = '${businessId}';
  create index on bench_aggregates (dimension, date);
  analyze bench_aggregates`

/** The figures of a month and of the two it is compared with, added up by the database in one statement. */
export function mountAnalyticsRoutes(app: FastifyInstance, pool: pg.Pool): void {
  app.get('/analytics/sales', async (request) => {
    const { by, from, to } = request.query as Record<string, string>
    const { dimension, key } = keys[by ?? ''] ?? { dimension: 'all', key: 'date::text' }
    const { rows } = await pool.query(
      `select span.name, ${key} as key, ${figures.map((figure) => `sum(${figure}) as ${figure}`).join(', ')}
       from (values ('now', 0), ('before', 1), ('yearBefore', 12)) span (name, months)
       join bench_aggregates on dimension = $1
         and date between $2::date - make_interval(months => span.months) and $3::date - make_interval(months => span.months)
       group by 1, 2`,
      [dimension, from, to],
    )
    return { rows }
  })
}
