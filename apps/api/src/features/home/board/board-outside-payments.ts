import type { AnswerOf } from '@cantina/contract/endpoint'
import { countedTasks, type homeBoard, shownTasks } from '@cantina/contract/home/board'
import { sql } from 'drizzle-orm'
import type { BusinessContext } from '#platform/http/context'
import { businesses } from '#platform/tenancy/businesses.table'
import { checkouts } from '#schema/guest/checkouts.table'
import { type Counted, counted } from './counted-tasks'
import { type InProvider, isTestMode, providerPage } from './provider-page'

type OutsidePayment = NonNullable<AnswerOf<typeof homeBoard>['outsidePayments']>['items'][number]

interface PaymentRow
  extends Omit<OutsidePayment, 'url'>,
    Counted,
    InProvider,
    Record<string, unknown> {
  readonly paymentIntent: string
}

/** Money from the provider's own pages that nobody has said yet what it is for; the oldest first. */
export async function boardOutsidePayments({ tx, businessId }: BusinessContext) {
  const { rows } = await tx.execute<PaymentRow>(sql`
    select k.id, k.cents::float8 as cents, k.currency, k.wish #>> '{guest,email}' as "payerEmail", k.title as about,
      k.currency = (select currency from ${businesses} where id = ${businessId}) as "isRecordable",
      to_jsonb(k.created_at at time zone 'UTC') #>> '{}' || 'Z' as at, k.payment_intent as "paymentIntent",
      ${isTestMode(businessId)} as "isTest", count(*) over ()::int as found
    from (
      select * from ${checkouts} where business_id = ${businessId} and state = 'unclaimed'
      order by created_at, id limit ${countedTasks + 1}
    ) k
    order by k.created_at, k.id limit ${shownTasks}`)
  return counted(rows, ({ found: _, paymentIntent, isTest, ...row }) => ({
    ...row,
    url: providerPage({ isTest }, `payments/${paymentIntent}`),
  }))
}
