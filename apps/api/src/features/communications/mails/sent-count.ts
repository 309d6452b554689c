import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { outgoingMails } from '#platform/mail/outgoing-mails.table'

interface RuleTable {
  readonly businessId: AnyPgColumn
  readonly id: AnyPgColumn
}

/** How many mails of a rule have left. */
export function sentCountOf({ businessId, id }: RuleTable): SQL<number> {
  return sql<number>`(select count(*)::int from ${outgoingMails} where ${outgoingMails.businessId} = ${businessId} and ${outgoingMails.ruleId} = ${id} and ${outgoingMails.state} = 'sent')`
}
