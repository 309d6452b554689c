import { sql } from 'drizzle-orm'
import { check, customType, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instantColumn } from '#platform/database/columns'
import { businessColumns } from '#platform/tenancy/business-columns'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/**
 * What people of a business and the operators wrote to each other, a conversation for each person. A file stays
 * here and not among those that have a public address.
 */
export const supportMessages = pgTable(
  'support_messages',
  {
    ...businessColumns,
    /** Whose conversation it is. */
    userId: uuid().notNull(),
    /** Null: written by the person. */
    operatorId: uuid(),
    /** As they were called when they wrote it. */
    author: text().notNull(),
    text: text(),
    fileName: text(),
    fileType: text(),
    file: bytes(),
    page: text(),
    userAgent: text(),
    createdAt: instantColumn().notNull(),
    /** By the other side. */
    readAt: instantColumn(),
    /** When the other side was mailed, because nobody had read it. */
    mailedAt: instantColumn(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.id] }),
    index().on(t.businessId, t.userId, t.createdAt, t.id),
    index('support_messages_unread').on(t.createdAt).where(sql`${t.readAt} is null`),
    check(
      'support_messages_content',
      sql`(${t.text} is null) = (${t.file} is not null) and (${t.file} is null) = (${t.fileName} is null) and (${t.file} is null) = (${t.fileType} is null)`,
    ),
  ],
)
