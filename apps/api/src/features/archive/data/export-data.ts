import type { Language } from '@cantina/contract/languages'
import { and, asc, eq, gt } from 'drizzle-orm'
import { allDocuments } from '#features/documents/documents/all-documents'
import { allEInvoiceFiles } from '#features/documents/einvoices/all-files'
import type { Database } from '#platform/database/database'
import { files } from '#platform/files/files.table'
import { say } from '#platform/texts'
import type { ZipEntry } from '#platform/zip/zip-stream'
import type { BusinessTable } from './business-table'
import { type Reader, tableLines } from './read-table'
import { RecordNames } from './record-names'

interface Export {
  readonly database: Database
  readonly businessId: string
  readonly business: string
  readonly language: Language
  readonly now: Date
}

/**
 * Everything of a business, one file after the other. Each piece is read in a short transaction of its own: the
 * business goes on working meanwhile, and what points to something is read before what it points to.
 */
export async function* exportedFiles(
  { database, businessId, business, language, now }: Export,
  tables: readonly BusinessTable[],
): AsyncGenerator<ZipEntry> {
  const reader: Reader = {
    businessId,
    names: new RecordNames(language),
    read: (work) => database.inBusiness({ businessId }, work),
  }
  const params = { business, at: now.toISOString() }
  yield { path: 'README.txt', text: [say(language, 'documents.exportReadMe', params)] }
  for (const table of tables) yield* tableFiles(reader, table)
  yield* uploadedFiles(database, businessId)
  for await (const { path, content } of allDocuments(database, businessId)) {
    yield { path, bytes: content }
  }
  for await (const { path, content } of allEInvoiceFiles(database, businessId)) {
    yield { path, text: [content] }
  }
}

/** A file of a zip has at most four gigabytes: what comes near goes on in another. */
const longestFile = 1_000_000_000

async function* tableFiles(reader: Reader, table: BusinessTable): AsyncGenerator<ZipEntry> {
  const lines = tableLines(reader, table)
  const { value: heading = '' } = await lines.next()
  let isMore = true
  async function* untilFull() {
    yield heading
    for (let length = 0; length < longestFile; ) {
      const next = await lines.next()
      isMore = !next.done
      if (next.done) return
      length += next.value.length
      yield next.value
    }
  }
  for (let part = 1; isMore; part += 1) {
    yield { path: `tables/${table.name}${part === 1 ? '' : `-${part}`}.csv`, text: untilFull() }
  }
}

const filesAtOnce = 10

/** Pictures and documents that people brought. */
async function* uploadedFiles(database: Database, businessId: string): AsyncGenerator<ZipEntry> {
  let after: string | null = null
  do {
    const found: Uploaded[] = await nextFiles(database, businessId, after)
    for (const { id, name, content } of found) {
      yield { path: `files/${id}-${name.replace(/[/\\]/g, '-')}`, bytes: content }
    }
    after = found.length === filesAtOnce ? (found.at(-1)?.id ?? null) : null
  } while (after)
}

type Uploaded = Awaited<ReturnType<typeof nextFiles>>[number]

function nextFiles(database: Database, businessId: string, after: string | null) {
  return database.inBusiness({ businessId }, (tx) =>
    tx
      .select({ id: files.id, name: files.name, content: files.content })
      .from(files)
      .where(
        and(eq(files.businessId, businessId), after === null ? undefined : gt(files.id, after)),
      )
      .orderBy(asc(files.id))
      .limit(filesAtOnce),
  )
}
