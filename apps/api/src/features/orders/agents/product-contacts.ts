import { mostProductContacts, type ProductContact } from '@cantina/contract/orders/agent-statement'
import { sql } from 'drizzle-orm'
import type { BusinessContext } from '#platform/http/context'
import { products } from '#schema/catalogue/products.table'
import { agentProducts, agents } from '#schema/orders/agents.table'

/** Whom the products that an agent sells name as contacts: each once, with the products. */
export async function productContacts(
  { tx, businessId }: BusinessContext,
  agentId: string,
): Promise<ProductContact[]> {
  const { rows } = await tx.execute<ProductContact & Record<string, unknown>>(sql`
    select contact ->> 'name' as name, contact ->> 'city' as city, contact ->> 'phone' as phone, contact ->> 'email' as email,
      jsonb_agg(jsonb_build_object('id', p.id, 'name', concat_ws(' ', p.name, p.vintage)) order by p.name_key, p.vintage) as products
    from ${agents} a
    join ${products} p on p.business_id = a.business_id and p.status = 'active' and (a.sells_all_products or exists (
      select from ${agentProducts} own where own.business_id = a.business_id and own.agent_id = a.id and own.product_id = p.id))
    cross join jsonb_array_elements(p.agent_contacts) as contact
    where a.business_id = ${businessId} and a.id = ${agentId}
    group by 1, 2, 3, 4 order by 1, 2, 4 limit ${mostProductContacts}`)
  return rows
}
