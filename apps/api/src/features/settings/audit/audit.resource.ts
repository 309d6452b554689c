import type { Language } from '@cantina/contract/languages'
import {
  type ChangeKind,
  type changeAuthors,
  changeKinds,
  auditLog as resource,
} from '@cantina/contract/settings/audit'
import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { businesses } from '#platform/tenancy/businesses.table'
import { say, sayCount } from '#platform/texts'
import { bindResource } from '#resource/bind-resource'
import { changeRows as table } from './audit.table'

/** When a day of the house begins. */
const beginOf = (day: SQL) =>
  sql`(${day}::timestamp at time zone (select time_zone from ${businesses} where ${businesses.id} = current_business_id()))`

const kindIn = (language: Language) => {
  const names = changeKinds.map(
    (kind) => sql`when ${kind} then ${sayCount(language, `entities.${kind}.name`, 1)}`,
  )
  return sql`case ${table.kind} ${sql.join(names, sql` `)} end`
}

const authorIn = (language: Language) =>
  sql`coalesce(nullif(${table.userName}, ''), case when ${table.userId} is null
    then ${say(language, 'entities.settings.audit.guest')}::text
    else ${say(language, 'entities.settings.audit.formerUser')}::text end)`

const ofKind = (kind: ChangeKind) => {
  const [module, entity] = kind.split('.') as [string, string]
  // The index has them apart.
  return and(eq(table.module, module), eq(table.entity, entity)) as SQL
}

export const audit = bindResource({
  resource,
  table,
  sort: { createdAt: table.createdAt },
  label: table.label,
  exported: ['userName', 'kind', 'label'],
  shown: { userName: authorIn, kind: kindIn },
  filters: {
    kind: ofKind,
    by: (by: (typeof changeAuthors)[number]) =>
      by === 'guest' ? isNull(table.userId) : isNotNull(table.userId),
    from: (from: string) => sql`${table.createdAt} >= ${beginOf(sql`${from}::date`)}`,
    to: (to: string) => sql`${table.createdAt} < ${beginOf(sql`(${to}::date + 1)`)}`,
  },
})
