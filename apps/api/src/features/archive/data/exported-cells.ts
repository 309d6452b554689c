import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import { secretColumn } from '#features/business/audit/audited-fields'
import { type BusinessTable, columnName } from './business-table'

/** Only copies of other columns, for sorting and search. */
const copy = 'text collate "C"'

/** What stands elsewhere in the export as a file of its own, is drawn from another column, or opens a guest's page. */
const leftOut: Readonly<Record<string, readonly string[]>> = {
  einvoice_files: ['content'],
  einvoice_events: ['content'],
  outgoing_mails: ['html_body', 'scan_link', 'unsubscribe_link'],
}

/** What people of the business are mailed about their own sign-in is nobody else's. */
const onlyThose: Readonly<Record<string, SQL>> = {
  outgoing_mails: sql`audience = 'guest'`,
}

export interface ExportedCell {
  readonly name: string
  readonly value: SQL
}

/** The columns of a table as an export shows them: instants in UTC, lists as JSON, money in cents. */
export function exportedCells({ name, columns }: BusinessTable): ExportedCell[] {
  return columns
    .filter((column) => {
      const called = columnName(column)
      const isLeftOut = leftOut[name]?.includes(called) ?? false
      const type = column.getSQLType()
      return type !== copy && type !== 'bytea' && !isLeftOut && !secretColumn.test(called)
    })
    .map((column) => ({ name: columnName(column), value: written(name, column) }))
}

export function exportedRowsOf({ name }: BusinessTable): SQL {
  return onlyThose[name] ?? sql`true`
}

function written(table: string, column: AnyColumn): SQL {
  const type = column.getSQLType()
  if (table === 'changes' && columnName(column) === 'fields') {
    return sql`(select jsonb_object_agg(key, value) from jsonb_each(${column}) where key !~ ${secretColumn.source})::text`
  }
  if (type === 'timestamp with time zone') {
    return sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
  }
  return type.endsWith('[]') ? sql`to_jsonb(${column})::text` : sql`${column}::text`
}

/** Ids of records whose names stand beside them; `name_behind` in the database knows the same ones. */
const namedColumns = new Set(
  `service_id service_ids product_id linked_product_id pos_id pos_ids father_id shop_pos_id storage_id room_id
  availability_id customer_id user_id opened_by_id closed_by_id drawer_session_id guide_id agent_id tag_id vat_rate_id extra_id question_id freight_id batch_id
  booking_id order_id image_id page_image_id logo_id technical_sheet_id country_id excluded_country_ids region_id sub_region_id
  language_id language_ids category_id sub_category_id grape_ids pairing_ids winemaking_ids issuer_id redemption_id
  gift_card_id`.split(/\s+/),
)

export function hasName(column: string): boolean {
  return namedColumns.has(column)
}
