import { type changeAuthors, auditLog as resource } from '@cantina/contract/business/audit'
import type { Language } from '@cantina/contract/languages'
import { and, isNotNull, isNull, not, type SQL, sql } from 'drizzle-orm'
import { businesses } from '#platform/tenancy/businesses.table'
import { say } from '#platform/texts'
import { bindResource } from '#resource/bind-resource'
import { changeRows as table } from '#schema/business/audit.view'
import { changedIn } from './changed-words'
import { changeList } from './list-changes'

/** When a day of the business begins. */
const beginOf = (day: SQL) =>
  sql`(${day}::timestamp at time zone (select time_zone from ${businesses} where ${businesses.id} = current_business_id()))`

const authorIn = (language: Language) =>
  sql`coalesce(nullif(${table.userName}, ''), case when ${table.byOperator}
    then ${say(language, 'entities.business.audit.operator')}::text when ${table.userId} is null
    then ${say(language, 'entities.business.audit.guest')}::text
    else ${say(language, 'entities.business.audit.formerUser')}::text end)`

const authors: Record<(typeof changeAuthors)[number], SQL | undefined> = {
  user: and(isNotNull(table.userId), not(table.byOperator)),
  guest: isNull(table.userId),
  operator: sql`${table.byOperator}`,
}

const { kindIn, filters } = changeList(table, beginOf)

export const audit = bindResource({
  resource,
  table,
  label: table.label,
  exported: ['userName', 'kind', 'label', 'changed'],
  shown: { userName: authorIn, kind: kindIn, changed: changedIn(table) },
  filters: { ...filters, by: (by: keyof typeof authors) => authors[by] as SQL },
})
