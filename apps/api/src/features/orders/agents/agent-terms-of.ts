import type { AgentTerms } from '@cantina/domain/orders/agent-terms'
import { and, asc, eq } from 'drizzle-orm'
import { Failure } from '#platform/failure'
import type { BusinessContext } from '#platform/http/context'
import { agentProducts, agents } from '#schema/orders/agents.table'
import { agentName } from './agent-name'

/** What was agreed with an agent for whom an order is entered; one who is not active gets no new ones. */
export async function agentTermsOf(
  { tx, businessId }: BusinessContext,
  agentId: string,
): Promise<AgentTerms> {
  const [agent] = await tx
    .select({
      id: agents.id,
      name: agentName,
      status: agents.status,
      priceMode: agents.priceMode,
      pricePercent: agents.pricePercent,
      commissionPercent: agents.commissionPercent,
      sellsAllProducts: agents.sellsAllProducts,
    })
    .from(agents)
    .where(and(eq(agents.businessId, businessId), eq(agents.id, agentId)))
  if (!agent) throw new Failure('not_found')
  const { status, ...terms } = agent
  if (status !== 'active') throw new Failure('agent_not_active')
  const products = await tx
    .select({
      productId: agentProducts.productId,
      priceMode: agentProducts.priceMode,
      pricePercent: agentProducts.pricePercent,
      commissionPercent: agentProducts.commissionPercent,
    })
    .from(agentProducts)
    .where(and(eq(agentProducts.businessId, businessId), eq(agentProducts.agentId, agentId)))
    .orderBy(asc(agentProducts.position))
  return { ...terms, products }
}
