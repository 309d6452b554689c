import { operatorLog as resource } from '@cantina/contract/operator/system'
import { type SQL, sql } from 'drizzle-orm'
import { changeList } from '#features/business/audit/list-changes'
import { bindResource } from '#resource/bind-resource'
import { operatorChangeRows as table } from '#schema/operator/system.view'

/** The installation has no business whose clock it goes by: its own days are those of the businesses that it is made for. */
const beginOf = (day: SQL) => sql`(${day}::timestamp at time zone 'Europe/Rome')`

const { kindIn, filters } = changeList(table, beginOf)

/** What those who run the installation did. */
export const operatorLog = bindResource({
  resource,
  table,
  label: table.label,
  exported: ['userName', 'businessName', 'kind', 'label'],
  shown: { kind: kindIn },
  filters,
})
