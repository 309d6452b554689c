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

/** The figures of a month and of the two it is compared with, added up by the database in one statement. */
export function mountAnalyticsRoutes(app: FastifyInstance, pool: pg.Pool): void {
  app.get('/analytics/sales', async (request) => {
    const { business, by, from, to } = request.query as Record<string, string>
    const { dimension, key } = keys[by ?? ''] ?? { dimension: 'all', key: 'date::text' }
    const { rows } = await pool.query(
      `select span.name, ${key} as key, ${figures.map((figure) => `sum(${figure}) as ${figure}`).join(', ')}
       from (values ('now', 0), ('before', 1), ('yearBefore', 12)) span (name, months)
       join sales_aggregates on business_id = $1 and dimension = $2
         and date between $3::date - make_interval(months => span.months) and $4::date - make_interval(months => span.months)
       group by 1, 2`,
      [business, dimension, from, to],
    )
    return { rows }
  })
}
