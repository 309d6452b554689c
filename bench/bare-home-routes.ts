import type { FastifyInstance } from 'fastify'
import type pg from 'pg'

/** The numbers of the home page with as few statements as they take: the sums of two years by month, and the latest orders. */
export function mountHomeRoutes(app: FastifyInstance, pool: pg.Pool): void {
  app.get('/home/sales', async (request) => {
    const { business } = request.query as { business: string }
    const [sums, latest] = await Promise.all([
      pool.query(sumsByMonth, [business]),
      pool.query(latestOrders, [business]),
    ])
    return { sums: sums.rows, latest: latest.rows }
  })
}

const sumsByMonth = `
  select date_trunc('month', d.date) as month, d.date <= current_date - interval '1 year' as is_compared, d.kind, coalesce(s.category, d.source) as way,
    sum(d.cents) as cents, sum(d.number) as number
  from sales_days d
  left join services s on s.business_id = d.business_id and s.id::text = d.source
  where d.business_id = $1 and d.date between date_trunc('year', current_date) - interval '1 year' and current_date
  group by 1, 2, 3, 4`

const latestOrders = `
  select id, number, ordered_at, items, total_cents, status, shipping_status from orders
  where business_id = $1 order by date desc, id desc limit 3`
