import type { BodyOf } from '@cantina/contract/endpoint'
import type { IssueText } from '@cantina/contract/issue-text'
import type {
  GatewayMode,
  GatewaySettings,
  updateGateway,
} from '@cantina/contract/payments/gateway'
import { Failure } from '#platform/failure'
import type { BusinessContext } from '#platform/http/context'
import { writeOnlyRow } from '#resource/write-only-row'
import { gateways } from '#schema/payments/gateway.table'
import { deleteGatewaySecrets, keepGatewaySecret } from './gateway-secrets'
import { loadGateway } from './load-gateway'
import { requireNobodyPaying } from './require-nobody-paying'

/** Carries the version it read; a secret that is not sent stays as it is. */
export async function changeGateway(
  context: BusinessContext,
  { version, secretKey, webhookSecret, ...choices }: BodyOf<typeof updateGateway>,
  encryptionKey: Buffer,
): Promise<GatewaySettings> {
  const before = await loadGateway(context)
  const after = {
    ...choices,
    mode: secretKey === null ? before.mode : modeOf(secretKey),
    secretKeyEnd: secretKey === null ? before.secretKeyEnd : endOf(secretKey),
    webhookSecretEnd: webhookSecret === null ? before.webhookSecretEnd : endOf(webhookSecret),
  }
  if (choices.isActive) requireSecrets(after)
  if (before.sellsUnpaid && !choices.sellsUnpaid) requireProven(before, secretKey)
  if (secretKey !== null && before.secretKeyEnd !== null) await requireNobodyPaying(context)
  const isWritten = await writeOnlyRow(context, gateways, version, {
    ...after,
    // Another account has still to show that it works.
    ...(secretKey !== null && noTestPayment),
  })
  if (!isWritten) throw new Failure('stale_version', { current: await loadGateway(context) })
  if (secretKey !== null) await keepGatewaySecret(context, encryptionKey, 'secret_key', secretKey)
  if (webhookSecret !== null) {
    await keepGatewaySecret(context, encryptionKey, 'webhook_secret', webhookSecret)
  }
  return loadGateway(context)
}

/** Takes no more cards, and knows nobody's keys. */
export async function disconnectGateway(
  context: BusinessContext,
  version: number,
): Promise<GatewaySettings> {
  await requireNobodyPaying(context)
  const { takesBalances, sellsUnpaid } = await loadGateway(context)
  const isWritten = await writeOnlyRow(context, gateways, version, {
    takesBalances,
    sellsUnpaid,
    isActive: false,
    mode: null,
    secretKeyEnd: null,
    webhookSecretEnd: null,
    ...noTestPayment,
  })
  if (!isWritten) throw new Failure('stale_version', { current: await loadGateway(context) })
  await deleteGatewaySecrets(context)
  return loadGateway(context)
}

const noTestPayment = {
  testPaymentId: null,
  testPaymentAskedAt: null,
  testPaymentWorkedAt: null,
  testPaymentRefundedAt: null,
}

/** Nobody is made to pay by card before a payment has come through. */
function requireProven({ testPayment }: GatewaySettings, newKey: string | null): void {
  if (testPayment.state === 'worked' && newKey === null) return
  throw new Failure('invalid_input', {
    fields: { sellsUnpaid: { key: 'testPaymentFirst', params: {} } },
  })
}

function modeOf(secretKey: string): GatewayMode {
  return secretKey.includes('_live_') ? 'live' : 'test'
}

function endOf(secret: string): string {
  return secret.slice(-4)
}

function requireSecrets({
  secretKeyEnd,
  webhookSecretEnd,
}: Pick<GatewaySettings, 'secretKeyEnd' | 'webhookSecretEnd'>): void {
  const missing: IssueText = { key: 'required', params: {} }
  const fields: Record<string, IssueText> = {
    ...(secretKeyEnd === null && { secretKey: missing }),
    ...(webhookSecretEnd === null && { webhookSecret: missing }),
  }
  if (Object.keys(fields).length > 0) throw new Failure('invalid_input', { fields })
}
