import { fillPath } from '@cantina/contract/endpoint'
import { gatewayWebhook } from '@cantina/contract/guest/public-gateway'
import type { GatewaySettings } from '@cantina/contract/payments/gateway'
import { eq } from 'drizzle-orm'
import { cardEvents } from '#platform/cards/cards'
import type { BusinessContext } from '#platform/http/context'
import { gateways } from '#schema/payments/gateway.table'

/** What may be shown of the gateway. */
export async function loadGateway({
  tx,
  businessId,
  baseUrl,
}: Pick<BusinessContext, 'tx' | 'businessId' | 'baseUrl'>): Promise<GatewaySettings> {
  const [found] = await tx.select().from(gateways).where(eq(gateways.businessId, businessId))
  const webhook = {
    webhookUrl: new URL(`/api${fillPath(gatewayWebhook.path, { key: businessId })}`, baseUrl).href,
    webhookEvents: [...cardEvents],
  }
  if (!found) return { ...none, ...webhook }
  const { version, isActive, takesBalances, sellsUnpaid, mode, secretKeyEnd, webhookSecretEnd } =
    found
  return {
    ...{ version, isActive, takesBalances, sellsUnpaid, mode, secretKeyEnd, webhookSecretEnd },
    ...webhook,
    testPayment: testPaymentOf(found),
  }
}

function testPaymentOf(found: typeof gateways.$inferSelect): GatewaySettings['testPayment'] {
  const { testPaymentAskedAt: askedAt, testPaymentWorkedAt: workedAt } = found
  const state = workedAt ? 'worked' : askedAt ? 'waiting' : 'none'
  return {
    state,
    at: (workedAt ?? askedAt)?.toISOString() ?? null,
    isRefunded: found.testPaymentRefundedAt !== null,
  }
}

const none: Omit<GatewaySettings, 'webhookUrl' | 'webhookEvents'> = {
  version: 0,
  isActive: false,
  takesBalances: true,
  sellsUnpaid: true,
  mode: null,
  secretKeyEnd: null,
  webhookSecretEnd: null,
  testPayment: { state: 'none', at: null, isRefunded: false },
}
