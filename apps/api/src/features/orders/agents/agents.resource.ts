import { agents as resource } from '@cantina/contract/orders/agents'
import { sql } from 'drizzle-orm'
import { countryNameOf } from '#features/reference/places/place-names'
import { bindResource } from '#resource/bind-resource'
import { agentProducts, agents as table } from '#schema/orders/agents.table'
import { agentName } from './agent-name'
import { withCheckedCodes } from './checked-codes'

export const agents = bindResource({
  resource,
  table,
  label: agentName,
  // A copy is for a colleague: people are called what they are called.
  nameFields: ['businessName'],
  columns: {
    productCount: sql`(select count(*)::int from ${agentProducts} where ${agentProducts.businessId} = ${table.businessId} and ${agentProducts.agentId} = ${table.id})`,
  },
  shown: { countryId: countryNameOf(table.countryId) },
  referenceFields: {
    agents_country_id_fkey: 'countryId',
    agent_products_product: 'products',
  },
  children: { products: { table: agentProducts, parent: agentProducts.agentId } },
  hooks: {
    beforeWrite: withCheckedCodes,
    onDuplicate: async (_, values) => ({
      ...values,
      email: null,
      suspendedReason: null,
      suspendedAt: null,
    }),
  },
})
