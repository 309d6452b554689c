import { and, eq } from 'drizzle-orm'
import { changes } from '#platform/audit/changes.table'
import type { Transaction } from '#platform/database/database'
import { newId } from '#platform/ids'
import { products } from '#schema/catalogue/products.table'
import { services } from '#schema/catalogue/services.table'
import { tags } from '#schema/customers/tags.table'
import { demoChanges } from './demo-changes'

const changeable = {
  tag: { module: 'analytics', table: tags, name: tags.name },
  product: { module: 'sales', table: products, name: products.itemCode },
  service: { module: 'sales', table: services, name: services.nameIt },
} as const

/** Writes down what the business did lately, and lets its records say the same time. */
export async function recordChanges(
  tx: Transaction,
  businessId: string,
  userIds: ReadonlyMap<string, string>,
  now: Date,
): Promise<void> {
  for (const { entity, record, who, minutesAgo, ...change } of demoChanges) {
    const at = new Date(now.getTime() - minutesAgo * 60_000)
    const { module, table, name } = changeable[entity]
    const [changed] = await tx
      .update(table)
      .set({ updatedAt: at })
      .where(and(eq(table.businessId, businessId), eq(name, record)))
      .returning({ id: table.id })
    const userId = userIds.get(who)
    if (!changed || !userId) throw new Error(`The demo has no ${record} or no ${who}`)
    await tx.insert(changes).values({
      ...change,
      businessId,
      id: newId(at.getTime()),
      at,
      userId,
      module,
      entity,
      entityId: changed.id,
    })
  }
}
