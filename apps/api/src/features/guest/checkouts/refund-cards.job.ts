import { sql } from 'drizzle-orm'
import { openGatewaySecret } from '#features/payments/gateway/gateway-secrets'
import { CardProblem } from '#platform/cards/cards'
import { type BusinessContext, type Deps, guest } from '#platform/http/context'
import type { Job, JobLog } from '#platform/jobs/jobs'
import { cardRefunds } from '#schema/guest/checkouts.table'
import { refundJob } from './ask-refund'
import { closeRefund, type RefundOutcome } from './close-refund'

const most = 50

/** Two days of an outage, waiting a little longer each time. */
const mostAttempts = 15
const firstWaitMs = 30_000
const longestWaitMs = 6 * 60 * 60_000

interface Turn extends Record<string, unknown> {
  readonly businessId: string
  readonly id: string
  readonly paymentIntent: string
  readonly cents: number
  readonly attempts: number
}

/** Gives money back to cards: each refund once, again and again until the provider has said yes or no. */
export function refundCardsJob(deps: Deps, log: JobLog): Job {
  return {
    name: refundJob,
    schedule: '* * * * *',
    run: async () => {
      for (const turn of await takeTurns(deps)) {
        try {
          await refund(deps, turn)
        } catch (error) {
          log.error({ err: error, refundId: turn.id }, 'money could not be refunded to a card')
        }
      }
    },
  }
}

/** Marked before they are made: one whose end is unclear is asked for again under the same name. */
async function takeTurns({ database, clock }: Deps): Promise<Turn[]> {
  const now = clock.now().toISOString()
  const wait = sql`least(${longestWaitMs}, ${firstWaitMs} * power(2, attempts)) * interval '1 millisecond'`
  const { rows } = await database.asPlatform((tx) =>
    tx.execute<Turn>(sql`
      update ${cardRefunds} set attempts = attempts + 1, next_attempt_at = ${now}::timestamptz + ${wait}
      where (business_id, id) in (
        select business_id, id from ${cardRefunds}
        where state = 'waiting' and next_attempt_at <= ${now}::timestamptz
        order by next_attempt_at limit ${most} for update skip locked)
      returning business_id as "businessId", id, payment_intent as "paymentIntent", cents::float8 as cents, attempts`),
  )
  return rows
}

async function refund(deps: Deps, turn: Turn): Promise<void> {
  const { businessId, id } = turn
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
  const key = await asBusiness((context) =>
    openGatewaySecret(context, deps.secrets.encryptionKey, 'secret_key'),
  )
  const outcome = await askProvider(deps, turn, key)
  if (outcome) await asBusiness((context) => closeRefund(context, id, outcome))
}

/** Null: later. */
async function askProvider(
  { cards }: Deps,
  { id, paymentIntent, cents, attempts }: Turn,
  key: string | null,
): Promise<RefundOutcome | null> {
  if (key === null) return { state: 'failed', problem: 'no_key', providerId: null }
  try {
    const made = await cards.refund(key, { refundId: id, paymentIntent, cents })
    return made.isFailed
      ? { state: 'failed', problem: 'returned_by_bank', providerId: made.id }
      : { state: 'done', problem: null, providerId: made.id }
  } catch (error) {
    if (!(error instanceof CardProblem)) throw error
    if (error.kind === 'unreachable' && attempts < mostAttempts) return null
    // Somebody gave it back in the provider's own pages.
    if (error.code === 'charge_already_refunded') {
      return { state: 'done', problem: error.code, providerId: null }
    }
    return { state: 'failed', problem: error.code ?? error.kind, providerId: null }
  }
}
