import type { AnswerOf } from '@cantina/contract/endpoint'
import { countedTasks, type homeBoard, shownTasks } from '@cantina/contract/home/board'
import { sql } from 'drizzle-orm'
import { firstsOfDuplicates } from '#features/documents/documents/duplicate-documents'
import type { BusinessContext } from '#platform/http/context'
import { documents } from '#schema/documents/documents.table'
import { type Counted, counted } from './counted-tasks'

type Duplicate = NonNullable<AnswerOf<typeof homeBoard>['duplicates']>['items'][number]

/** Numbers that several documents have, the latest first. */
export async function boardDuplicates({ tx, businessId }: BusinessContext) {
  const { rows } = await tx.execute<Duplicate & Counted & Record<string, unknown>>(sql`
    select first.id, first.number, first.kind, first.found, array(
      select d.date::text from ${documents} d where d.business_id = ${businessId} and (d.id = first.id or d.duplicate_of_id = first.id)
      order by d.issued_at, d.id) as dates
    from (
      select found.*, count(*) over ()::int as found from (
        select d.* from (${firstsOfDuplicates(businessId)}) as twice
        join ${documents} d on d.business_id = ${businessId} and d.id = twice.id
        order by d.issued_at desc, d.id limit ${countedTasks + 1}
      ) as found
      order by issued_at desc, id limit ${shownTasks}
    ) as first
    order by first.issued_at desc, first.id`)
  return counted(rows, ({ found: _, ...row }) => row)
}
