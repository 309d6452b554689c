import { sql } from 'drizzle-orm'
import { customType, timestamp } from 'drizzle-orm/pg-core'

/** Byte order, so that indexes serve sorting and prefix search on any installation's locale. */
export const orderedText = customType<{ data: string }>({ dataType: () => 'text collate "C"' })

export const instantColumn = () => timestamp({ withTimezone: true })

/** A copy of a text for sorting and uniqueness: without case and accents. */
export const sortKeyOf = (column: string) =>
  orderedText().generatedAlwaysAs(sql.raw(`normalize_text(${column})`))

/** What a list's search box looks in; the leading blank lets short searches match beginnings of words. */
export const searchTextOf = (...columns: string[]) =>
  orderedText().generatedAlwaysAs(
    sql.raw(
      `' ' || normalize_text(${columns.map((column) => `coalesce(${column}, '')`).join(` || ' ' || `)})`,
    ),
  )
