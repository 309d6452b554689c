import type { AgentTerms } from '@cantina/domain/orders/agent-terms'
import { newId } from '#platform/ids'
import { agentProducts, agents } from '#schema/orders/agents.table'
import { demoAgents } from './demo-agents'
import { countryIdOf, type DemoContext, madeDaysAgo, storyDays } from './demo-context'

/** Someone who sells for the business now, and where to. */
export interface SellingAgent {
  readonly terms: AgentTerms
  readonly countryId: number
}

/**
 * Creates the business's agents with what they sell; returns those who may sell now, for their
 * orders.
 */
export async function createAgents(
  demo: DemoContext,
  productIds: ReadonlyMap<string, string>,
): Promise<SellingAgent[]> {
  const { tx, businessId, now } = demo
  const made = demoAgents.map(({ country, products, ...agent }, index) => ({
    row: {
      ...agent,
      ...madeDaysAgo(demo, storyDays + 20 - 20 * index),
      countryId: countryIdOf(country),
      suspendedAt: agent.status === 'suspended' ? now : null,
    },
    products: products.map(({ itemCode, priceMode, pricePercent, commissionPercent }) => ({
      productId: idOf(productIds, itemCode),
      priceMode: priceMode ?? null,
      pricePercent: pricePercent ?? null,
      commissionPercent: commissionPercent ?? null,
    })),
  }))
  await tx.insert(agents).values(made.map(({ row }) => row))
  await tx.insert(agentProducts).values(
    made.flatMap(({ row, products }) =>
      products.map((product, position) => ({
        ...product,
        businessId,
        id: newId(row.createdAt.getTime()),
        agentId: row.id,
        position,
      })),
    ),
  )
  return made
    .filter(({ row }) => row.status === undefined)
    .map(({ row, products }) => {
      const { id, name, surname, priceMode, pricePercent } = row
      const { commissionPercent, sellsAllProducts, countryId } = row
      const terms = { priceMode, pricePercent, commissionPercent, sellsAllProducts, products }
      return { countryId, terms: { id, name: `${name} ${surname}`, ...terms } }
    })
}

function idOf(productIds: ReadonlyMap<string, string>, itemCode: string): string {
  const id = productIds.get(itemCode)
  if (!id) throw new Error(`The demo has no product ${itemCode}`)
  return id
}
