import type { AnswerOf } from '@cantina/contract/endpoint'
import type { listConversations as endpoint } from '@cantina/contract/operator/support'
import { sql } from 'drizzle-orm'
import type { Transaction } from '#platform/database/database'
import { Failure } from '#platform/failure'
import { businesses } from '#platform/tenancy/businesses.table'
import { supportMessages } from '#schema/operator/support-messages.table'

const mostConversations = 200

interface Row extends Record<string, unknown> {
  readonly userId: string
  readonly userName: string
  readonly businessId: string
  readonly businessName: string
  readonly lastText: string
  readonly lastAt: string
  readonly unread: number
}

/** One row for each person who has written, those who wait for an answer first. */
export async function listConversations(tx: Transaction): Promise<AnswerOf<typeof endpoint>> {
  const { rows } = await tx.execute<Row>(sql`
    select m.user_id as "userId", m.business_id as "businessId", b.name as "businessName",
      (array_agg(m.author order by m.created_at desc) filter (where m.operator_id is null))[1] as "userName",
      left((array_agg(coalesce(m.text, m.file_name) order by m.created_at desc))[1], 200) as "lastText",
      to_char(max(m.created_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "lastAt",
      (count(*) filter (where m.operator_id is null and m.read_at is null))::int as unread
    from ${supportMessages} m join ${businesses} b on b.id = m.business_id
    group by m.business_id, m.user_id, b.name
    order by bool_or(m.operator_id is null and m.read_at is null) desc, max(m.created_at) desc limit ${mostConversations}`)
  return { items: rows, unread: rows.reduce((sum, { unread }) => sum + unread, 0) }
}

/** Who the person is that an operator writes with: they began the conversation. */
export async function requirePerson(tx: Transaction, userId: string) {
  const { rows } = await tx.execute<{
    businessId: string
    businessName: string
    userName: string
    page: string | null
    userAgent: string | null
  }>(sql`
    select m.business_id as "businessId", b.name as "businessName", m.author as "userName", m.page,
      m.user_agent as "userAgent"
    from ${supportMessages} m join ${businesses} b on b.id = m.business_id
    where m.user_id = ${userId} and m.operator_id is null
    order by m.created_at desc limit 1`)
  const [person] = rows
  if (!person) throw new Failure('not_found')
  return person
}
