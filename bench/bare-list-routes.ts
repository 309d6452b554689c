import type { FastifyInstance } from 'fastify'
import type pg from 'pg'

const tagColumns =
  'name, color, notes, adds_automatically, id, version, status, created_at, updated_at'

const productColumns =
  'name, item_code, producer, vintage, category_id, image_id, consumer_price_cents, manages_stock, id, version, status, created_at, updated_at'

/** One business's tags, in the order of their list. */
export const prepareTags = (businessId: string) => `
  create table bench_tags as select ${tagColumns}, name_key from tags where business_id = '${businessId}';
  alter table bench_tags add primary key (id);
  create index on bench_tags (name_key, id)`

/** One business's products, found by any part of their text. */
export const prepareProducts = (businessId: string) => `
  create table bench_products as select ${productColumns}, name_key, search_text from products where business_id = '${businessId}';
  alter table bench_products add primary key (id);
  create index on bench_products using gin (search_text gin_trgm_ops)`

/** Every word somewhere, or all of it nearly so; both through the same index. */
const searches: Readonly<Record<string, (q: string) => { condition: string; values: string[] }>> = {
  search: (q) => {
    const words = q.split(' ')
    const condition = words.map((_, index) => `search_text like $${index + 1}`).join(' and ')
    return { condition, values: words.map((word) => `%${word}%`) }
  },
  'like-it': (q) => ({ condition: '$1 <% search_text', values: [q] }),
}

/** Named, so that each connection plans a statement once. */
const named = (text: string, values: readonly string[] = []) => ({
  name: text.replace(/\W+/g, '').slice(-60),
  text,
  values: [...values],
})

export function mountListRoutes(app: FastifyInstance, pool: pg.Pool): void {
  const page = async (
    [columns, table]: readonly [string, string],
    { condition, values }: { readonly condition: string; readonly values: readonly string[] },
  ) => {
    const from = `from ${table} where ${condition}`
    const [items, count] = await Promise.all([
      pool.query(named(`select ${columns} ${from} order by name_key, id limit 25`, values)),
      pool.query(
        named(`select count(*)::int as total from (select 1 ${from} limit 1001) counted`, values),
      ),
    ])
    return { items: items.rows, total: count.rows[0].total }
  }
  app.get('/list', () => page([tagColumns, 'bench_tags'], { condition: 'true', values: [] }))
  for (const [name, conditionOf] of Object.entries(searches)) {
    app.get(`/products/${name}`, ({ query }) => {
      const { q = '' } = query as Record<string, string>
      return page([productColumns, 'bench_products'], conditionOf(q))
    })
  }
}
