import type { FastifyInstance } from 'fastify'
import type pg from 'pg'

/** The numbers of the home page with as few statements as they take: the sums of two years by month, and the latest orders. */
export function mountHomeRoutes(app: FastifyInstance, pool: pg.Pool): void {
  app.get('/home/sales', async () => {
    const [sums, latest] = await Promise.all([
      pool.query({ name: 'sums', text: sumsByMonth }),
      pool.query({ name: 'latest', text: latestOrders }),
    ])
    return { sums: sums.rows, latest: latest.rows }
  })
}

/** The days and the orders of one business, each with the index of its question. */
export const prepareHome = (businessId: string) => `
  create table bench_days as select date, kind, source, cents, number from sales_days where business_id = '${businessId}';
  create index on bench_days (date);
  create table bench_services as select id::text, category from services where business_id = '${businessId}';
  create table bench_latest as select id, date, number, ordered_at, items, total_cents, status, shipping_status from orders where business_id = '${businessId}';
  create index on bench_latest (date, id);
  analyze bench_days, bench_services, bench_latest`

const sumsByMonth = `
  select date_trunc('month', d.date) as month, d.date <= current_date - interval '1 year' as is_compared, d.kind, coalesce(s.category, d.source) as way,
    sum(d.cents) as cents, sum(d.number) as number
  from bench_days d left join bench_services s on s.id = d.source
  where d.date between date_trunc('year', current_date) - interval '1 year' and current_date
  group by 1, 2, 3, 4`

const latestOrders = `
  select * from bench_latest order by date desc, id desc limit 3`
