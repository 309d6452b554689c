import type { AnswerOf } from '@cantina/contract/endpoint'
import {
  countedTasks,
  type homeBoard,
  shownTasks,
  undeliveredSince,
} from '@cantina/contract/home/board'
import { sql } from 'drizzle-orm'
import type { BusinessContext } from '#platform/http/context'
import { outgoingMails } from '#platform/mail/outgoing-mails.table'
import type { BoardDay } from './board-day'
import { type Counted, counted } from './counted-tasks'

type Undelivered = NonNullable<AnswerOf<typeof homeBoard>['undelivered']>['items'][number]

/** Mails to guests that did not arrive, or perhaps did not, the latest first: those of the list it leads to. */
export async function boardUndelivered(
  { tx, businessId }: BusinessContext,
  { date, zone }: BoardDay,
) {
  const { from } = undeliveredSince(date)
  const { rows } = await tx.execute<Undelivered & Counted & Record<string, unknown>>(sql`
    select id, recipient, subject, state as status, to_jsonb(created_at at time zone 'UTC') #>> '{}' || 'Z' as at, count(*) over ()::int as found
    from (
      select * from ${outgoingMails}
      where business_id = ${businessId} and audience = 'guest' and state in ('failed', 'uncertain') and resent_at is null
        and created_at >= (${from}::date::timestamp at time zone ${zone})
      order by created_at desc, id desc limit ${countedTasks + 1}
    ) as mails
    order by created_at desc, id desc limit ${shownTasks}`)
  return counted(rows, ({ found: _, ...row }) => row)
}
