import { createHash } from 'node:crypto'
import type { Language } from '@cantina/contract/languages'
import { composeEInvoice, transmitterOf } from '@cantina/domain/documents/einvoice/compose-einvoice'
import { einvoiceFileName, writeProgressive } from '@cantina/domain/documents/einvoice/file-names'
import { and, eq, sql } from 'drizzle-orm'
import type { Transaction } from '#platform/database/database'
import { Failure } from '#platform/failure'
import type { StoredFile } from '#platform/http/send-file'
import { newId } from '#platform/ids'
import { einvoiceFiles, einvoices } from '#schema/documents/einvoices.table'
import { type LoadedSource, loadSources } from './load-sources'
import { problemTexts } from './problem-texts'
import { writeXml } from './write-xml'

/** Whose file is made, and when. */
export interface Making {
  readonly tx: Transaction
  readonly businessId: string
  readonly userId: string | null
  readonly now: Date
  readonly language: Language
}

export type EInvoiceFile = Pick<StoredFile, 'name' | 'sha256'> & { readonly content: string }

/** The file of an e-invoice: the one that was made, or one under a name that was never used; never an invalid one. */
export async function fileOf(making: Making, id: string): Promise<EInvoiceFile> {
  const { tx, businessId, language } = making
  const { file, isSuperseded } = await keptFile(making, id)
  if (file) return file
  const loaded = (await loadSources(tx, businessId, [id])).get(id)
  if (!loaded) throw new Failure('not_found')
  if (isSuperseded) {
    throw new Failure('einvoice_superseded', { params: { number: loaded.source.number } })
  }
  const problems = problemTexts(language, loaded)
  if (problems.length > 0) {
    const params = { problems: problems.map(({ text }) => text).join(' ') }
    throw new Failure('einvoice_incomplete', { params })
  }
  return makeFile(making, id, loaded)
}

/** Whoever asks at the same time waits, and gets the same one. */
async function keptFile(
  { tx, businessId }: Making,
  id: string,
): Promise<{ readonly file: EInvoiceFile | null; readonly isSuperseded: boolean }> {
  const [einvoice] = await tx
    .select({ fileId: einvoices.fileId, state: einvoices.state })
    .from(einvoices)
    .where(and(eq(einvoices.businessId, businessId), eq(einvoices.id, id)))
    .for('update')
  if (!einvoice) throw new Failure('not_found')
  const isSuperseded = einvoice.state === 'superseded'
  if (einvoice.fileId === null) return { file: null, isSuperseded }
  const [file] = await tx
    .select({
      name: einvoiceFiles.name,
      sha256: einvoiceFiles.sha256,
      content: einvoiceFiles.content,
    })
    .from(einvoiceFiles)
    .where(and(eq(einvoiceFiles.businessId, businessId), eq(einvoiceFiles.id, einvoice.fileId)))
  return { file: file ?? null, isSuperseded }
}

async function makeFile(
  { tx, businessId, userId, now }: Making,
  documentId: string,
  { source, isOfProvider }: LoadedSource,
): Promise<EInvoiceFile> {
  const count = isOfProvider ? await nextCountOfProvider(tx) : await nextCount(tx, businessId)
  const progressive = writeProgressive(count)
  const name = einvoiceFileName(transmitterOf(source.seller), progressive)
  const content = writeXml(composeEInvoice(source, progressive))
  const sha256 = createHash('sha256').update(content).digest('hex')
  const id = newId(now.getTime())
  const file = { businessId, id, documentId, name, sha256, content, madeAt: now, userId }
  await tx.insert(einvoiceFiles).values(file)
  await tx
    .update(einvoices)
    .set({ fileId: id })
    .where(and(eq(einvoices.businessId, businessId), eq(einvoices.id, documentId)))
  return { name, sha256, content }
}

/** Given with the transaction: what fails gives it back. */
async function nextCount(tx: Transaction, businessId: string): Promise<number> {
  const { rows } = await tx.execute<{ last: number }>(sql`
    insert into einvoice_counters as counter (business_id, last) values (${businessId}, 1)
    on conflict (business_id) do update set last = counter.last + 1
    returning last`)
  return rows[0]?.last ?? 1
}

async function nextCountOfProvider(tx: Transaction): Promise<number> {
  const { rows } = await tx.execute<{ last: number }>(sql`select next_provider_file() as last`)
  return rows[0]?.last ?? 1
}
