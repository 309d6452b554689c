import { documentTypes, imageTypes, largestFileBytes } from '@cantina/contract/business/files'
import { sql } from 'drizzle-orm'
import {
  check,
  customType,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { instantColumn } from '#platform/database/columns'
import { businessColumns } from '#platform/tenancy/business-columns'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

const literals = (values: readonly string[]) =>
  sql.raw(values.map((value) => `'${value}'`).join(', '))

export const fileKinds = ['image', 'document'] as const

export type FileKind = (typeof fileKinds)[number]

/** Pictures and documents that people brought, with their bytes: written once, and never changed but for versions. */
export const files = pgTable(
  'files',
  {
    ...businessColumns,
    kind: text({ enum: fileKinds }).notNull(),
    name: text().notNull(),
    mediaType: text().notNull(),
    sizeBytes: integer().notNull(),
    width: integer(),
    height: integer(),
    sha256: text().notNull(),
    content: bytes().notNull(),
    /** Of a picture that is larger than lists need. */
    thumbnail: bytes(),
    /** Of a picture, as pages show it: made for who asks first, by its width. */
    webp160: bytes('webp_160'),
    webp320: bytes('webp_320'),
    webp600: bytes('webp_600'),
    createdAt: instantColumn().notNull(),
    createdBy: uuid().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.id] }),
    // Anyone may read a file by its id alone, without saying whose it is.
    index().on(t.id),
    check(
      'files_media_type',
      sql`(${t.kind} = 'image' and ${t.mediaType} in (${literals(imageTypes)})) or (${t.kind} = 'document' and ${t.mediaType} in (${literals(documentTypes)}))`,
    ),
    check(
      'files_size',
      sql`${t.sizeBytes} = octet_length(${t.content}) and ${t.sizeBytes} between 1 and ${sql.raw(String(largestFileBytes))}`,
    ),
    check(
      'files_pixels',
      sql`${t.kind} <> 'image' or (coalesce(${t.width}, 1) between 1 and 600 and coalesce(${t.height}, 1) between 1 and 600)`,
    ),
    check('files_sha256', sql`${t.sha256} ~ '^[0-9a-f]{64}$'`),
  ],
)
