import { newId } from '#platform/ids'
import { agents } from '#schema/orders/agents.table'
import type { Scene } from './catalogue-factories'

/** Somebody who sells everything for the business, at what businesses pay. */
export async function createAgent(
  { server, businessId }: Scene,
  values: Partial<typeof agents.$inferInsert> = {},
): Promise<string> {
  const id = newId()
  await server.database.inBusiness({ businessId }, (tx) =>
    tx.insert(agents).values({
      name: 'Katrin',
      surname: 'Weber',
      commissionPercent: 10,
      priceMode: 'business_price',
      sellsAllProducts: true,
      ...values,
      businessId,
      id,
    }),
  )
  return id
}
