import { type SQL, sql } from 'drizzle-orm'
import { gateways } from '#schema/payments/gateway.table'

export interface InProvider {
  readonly isTest: boolean
}

/** Whether the business's card payments are tries. */
export function isTestMode(businessId: string): SQL {
  return sql`coalesce((select mode = 'test' from ${gateways} where business_id = ${businessId}), false)`
}

/** Where somebody sees to it in the provider's own pages. */
export function providerPage({ isTest }: InProvider, path: string): string {
  return `https://dashboard.stripe.com/${isTest ? 'test/' : ''}${path}`
}
