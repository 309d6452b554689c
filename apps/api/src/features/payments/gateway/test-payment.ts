import { leastCardCents } from '@cantina/domain/payments/least-card-amount'
import { and, eq, isNull } from 'drizzle-orm'
import { loadBusiness } from '#features/business/business/load-business'
import { CardProblem, type CardSession } from '#platform/cards/cards'
import { Failure } from '#platform/failure'
import type { BusinessContext, Deps } from '#platform/http/context'
import { newId } from '#platform/ids'
import { say } from '#platform/texts'
import { gateways } from '#schema/payments/gateway.table'
import { openGatewaySecret } from './gateway-secrets'
import { loadGateway } from './load-gateway'

/** Small, and no amount that the provider would refuse. */
const usualCents = 100
/** The provider's page is open for half an hour at least. */
const pageMinutes = 31

interface AskedTest {
  readonly id: string
  readonly payUrl: string
}

interface Asking {
  readonly businessId: string
  readonly language: BusinessContext['language']
  readonly now: Date
}

/** Opens the provider's page for a payment of the owner's own, as a guest would see it. */
export async function openTestPayment(
  deps: Pick<Deps, 'database' | 'cards' | 'secrets' | 'baseUrl'>,
  { businessId, language, now }: Asking,
): Promise<AskedTest> {
  const { settings, secretKey, currency } = await deps.database.inBusiness(
    { businessId },
    async (tx) => ({
      settings: await loadGateway({ tx, businessId, baseUrl: deps.baseUrl() }),
      secretKey: await openGatewaySecret(
        { tx, businessId },
        deps.secrets.encryptionKey,
        'secret_key',
      ),
      currency: (await loadBusiness({ tx, businessId })).currency,
    }),
  )
  if (secretKey === null || settings.webhookSecretEnd === null) throw new Failure('cards_not_taken')
  const id = newId(now.getTime())
  const page = new URL('/settings/gateway', deps.baseUrl()).href
  try {
    const session = await deps.cards.openSession(secretKey, {
      checkoutId: id,
      cents: Math.max(usualCents, leastCardCents(currency)),
      currency,
      title: say(language, 'messages.gateway.testPayment'),
      email: null,
      language,
      expiresAt: new Date(now.getTime() + pageMinutes * 60_000),
      paidUrl: page,
      leftUrl: page,
    })
    if (session.url === null) throw new Failure('unavailable')
    return { id, payUrl: session.url }
  } catch (error) {
    if (!(error instanceof CardProblem)) throw error
    throw new Failure('test_payment_refused')
  }
}

/** A page that was opened before counts no more: its webhook would be of other keys. */
export async function noteAskedTest(
  { tx, businessId, now }: BusinessContext,
  { id }: AskedTest,
): Promise<void> {
  await tx
    .update(gateways)
    .set({ testPaymentId: id, testPaymentAskedAt: now, testPaymentRefundedAt: null })
    .where(eq(gateways.businessId, businessId))
}

export interface PaidTest {
  readonly refundId: string
  readonly paymentIntent: string
  readonly cents: number
}

/**
 * The provider reports a payment of the owner's own: cards work. Answers what has to be refunded, until that
 * is done.
 */
export async function notePaidTest(
  { tx, businessId, now }: BusinessContext,
  { checkoutId, isPaid, paymentIntent, cents }: CardSession,
): Promise<PaidTest | null> {
  if (!isPaid || checkoutId === null || paymentIntent === null) return null
  const [found] = await tx
    .select()
    .from(gateways)
    .where(and(eq(gateways.businessId, businessId), eq(gateways.testPaymentId, checkoutId)))
    .for('update')
  if (!found || found.testPaymentRefundedAt !== null) return null
  await tx
    .update(gateways)
    .set({ testPaymentWorkedAt: found.testPaymentWorkedAt ?? now })
    .where(eq(gateways.businessId, businessId))
  return { refundId: checkoutId, paymentIntent, cents }
}

/** Refunds a payment of the owner's own; where that cannot be done now, the provider reports it again. */
export async function refundPaidTest(
  { database, cards, secrets, clock }: Pick<Deps, 'database' | 'cards' | 'secrets' | 'clock'>,
  businessId: string,
  paid: PaidTest,
): Promise<void> {
  const key = await database.inBusiness({ businessId }, (tx) =>
    openGatewaySecret({ tx, businessId }, secrets.encryptionKey, 'secret_key'),
  )
  if (key === null) return
  try {
    await cards.refund(key, paid)
  } catch (error) {
    if (!(error instanceof CardProblem)) throw error
    if (error.code !== 'charge_already_refunded') throw new Failure('unavailable')
  }
  await database.inBusiness({ businessId }, (tx) =>
    tx
      .update(gateways)
      .set({ testPaymentRefundedAt: clock.now() })
      .where(
        and(
          eq(gateways.businessId, businessId),
          eq(gateways.testPaymentId, paid.refundId),
          isNull(gateways.testPaymentRefundedAt),
        ),
      ),
  )
}
