import { mostStatementRows, type Statement } from '@cantina/contract/orders/agent-statement'
import { and, eq, sql } from 'drizzle-orm'
import { Failure } from '#platform/failure'
import type { BusinessContext } from '#platform/http/context'
import { businesses } from '#platform/tenancy/businesses.table'
import { agents } from '#schema/orders/agents.table'
import { productContacts } from './product-contacts'
import {
  type StatementPeriod,
  type StatementSum,
  statementRows,
  statementSums,
} from './statement-rows'

/** An agent's sales and commission of a period; the first rows, and the sums of all. */
export async function agentStatementOf(
  context: BusinessContext,
  period: StatementPeriod,
  most: number = mostStatementRows,
): Promise<Statement> {
  const { currency, ...agent } = await agentWithCurrency(context, period.agentId)
  const { sale: sold, return: returned } = await statementSums(context, period)
  const total = (key: Exclude<keyof StatementSum, 'count'>) => sold[key] + returned[key]
  return {
    agent,
    contacts: await productContacts(context, period.agentId),
    from: period.from,
    to: period.to,
    currency,
    sold,
    returned,
    total: {
      grossCents: total('grossCents'),
      netCents: total('netCents'),
      commissionCents: total('commissionCents'),
    },
    rows: await statementRows(context, period, most),
    rowCount: sold.count + returned.count,
  }
}

async function agentWithCurrency({ tx, businessId }: BusinessContext, agentId: string) {
  const [found] = await tx
    .select({
      id: agents.id,
      name: sql<string>`concat_ws(' ', ${agents.name}, ${agents.surname})`,
      businessName: agents.businessName,
      vatCode: agents.vatCode,
      email: agents.email,
      phone: agents.phone,
      currency: businesses.currency,
    })
    .from(agents)
    .innerJoin(businesses, eq(businesses.id, agents.businessId))
    .where(and(eq(agents.businessId, businessId), eq(agents.id, agentId)))
  if (!found) throw new Failure('not_found')
  return found
}
