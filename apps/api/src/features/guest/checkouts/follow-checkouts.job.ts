import { sql } from 'drizzle-orm'
import { openGatewaySecret } from '#features/payments/gateway/gateway-secrets'
import { CardProblem, type CardSession } from '#platform/cards/cards'
import { type BusinessContext, type Deps, guest } from '#platform/http/context'
import type { Job, JobLog } from '#platform/jobs/jobs'
import { checkouts } from '#schema/guest/checkouts.table'
import { type Checkout, expireCheckout, lockedCheckout } from './locked-checkout'
import { settleCheckout } from './settle-checkout'

/** Payments at once: what is left over is asked about a minute later. */
const most = 100

/** How often to ask the provider about a payment that no webhook has reported. */
const askEveryMinutes = 5

/** A page that the provider no longer knows, or a business without a key: nobody pays there any more. */
const giveUpAfterMs = 3 * 24 * 60 * 60_000

/** Polls open payments, so that one without a webhook is not lost, and ends those that are over. */
export function followCheckoutsJob(deps: Deps, log: JobLog): Job {
  return {
    name: 'follow-checkouts',
    schedule: '* * * * *',
    run: async () => {
      for (const checkout of await takeTurns(deps)) {
        try {
          await follow(deps, checkout, log)
        } catch (error) {
          log.error({ err: error, checkoutId: checkout.id }, 'a card payment could not be followed')
        }
      }
    },
  }
}

interface Turn extends Record<string, unknown> {
  readonly businessId: string
  readonly id: string
}

/** Marked before they are asked about: several processes do not ask the same. */
async function takeTurns({ database, clock }: Deps): Promise<Turn[]> {
  const now = clock.now()
  const before = new Date(now.getTime() - askEveryMinutes * 60_000).toISOString()
  const { rows } = await database.asPlatform((tx) =>
    tx.execute<Turn>(sql`
      update ${checkouts} set asked_at = ${now.toISOString()}::timestamptz where (business_id, id) in (
        select business_id, id from ${checkouts}
        where state = 'open' and (expires_at <= ${now.toISOString()}::timestamptz or session_id is not null)
          and coalesce(asked_at, created_at) <= ${before}::timestamptz
        order by coalesce(asked_at, created_at) limit ${most} for update skip locked)
      returning business_id as "businessId", id`),
  )
  return rows
}

async function follow(deps: Deps, { businessId, id }: Turn, log: JobLog): Promise<void> {
  const asBusiness = <T>(work: (context: BusinessContext) => Promise<T>) =>
    deps.database.inBusiness({ businessId }, (tx) =>
      work({
        tx,
        businessId,
        caller: guest,
        now: deps.clock.now(),
        language: 'en',
        baseUrl: deps.baseUrl(),
      }),
    )
  const found = await asBusiness(async (context) => ({
    checkout: await lockedCheckout(context, id),
    key: await openGatewaySecret(context, deps.secrets.encryptionKey, 'secret_key'),
  }))
  const { checkout, key } = found
  if (checkout?.state !== 'open') return
  const session = await asked(deps, checkout, key)
  await asBusiness(async (context) => {
    if (session) return settleCheckout(context, id, session)
    if (!isOver(checkout, context.now)) return
    const current = await lockedCheckout(context, id)
    if (current?.state === 'open' && current.sessionId === checkout.sessionId) {
      if (current.sessionId !== null) {
        log.error(
          { businessId, checkoutId: id },
          'nobody could say whether a card payment was made',
        )
      }
      await expireCheckout(context, current)
    }
  })
}

/** A page whose time is over is closed first, so that nobody pays there afterwards. Null where nothing can be asked. */
async function asked(
  { cards, clock }: Deps,
  { sessionId, expiresAt }: Checkout,
  key: string | null,
): Promise<CardSession | null> {
  if (sessionId === null || key === null) return null
  try {
    return expiresAt <= clock.now()
      ? await cards.closeSession(key, sessionId)
      : await cards.readSession(key, sessionId)
  } catch (error) {
    if (error instanceof CardProblem) return null
    throw error
  }
}

/**
 * Without a payment page nobody can have paid; with one that cannot be looked up, it is over after
 * a time.
 */
function isOver({ sessionId, expiresAt }: Checkout, now: Date): boolean {
  const patience = sessionId === null ? 0 : giveUpAfterMs
  return expiresAt.getTime() + patience <= now.getTime()
}
