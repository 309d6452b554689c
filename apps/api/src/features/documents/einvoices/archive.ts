import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { Failure } from '#platform/failure'
import type { Caller, RequestScope } from '#platform/http/context'
import type { StoredFile } from '#platform/http/send-file'
import { say } from '#platform/texts'
import { zipStream } from '#platform/zip/zip-stream'
import { fileOf } from './make-file'
import { entriesOf, mostInMonth } from './month'

const batchSize = 50

/** The e-invoices of a month as one zip file, made in short transactions; what cannot be made yet is left out. */
export async function monthArchive(
  { deps, caller, now, language }: RequestScope & { caller: Caller },
  month: string,
): Promise<StoredFile> {
  const { businessId, userId } = caller
  if (!businessId) throw new Failure('forbidden')
  const whose = { businessId, userId }
  const found = await deps.database.inBusiness(whose, (tx) =>
    entriesOf(tx, { ...caller, businessId }, month),
  )
  const entries = found.filter(({ state }) => state !== 'superseded')
  if (entries.length > mostInMonth) {
    throw new Failure('too_many_einvoices', { params: { count: mostInMonth } })
  }
  const files: Record<string, string> = {}
  for (let begin = 0; begin < entries.length; begin += batchSize) {
    await deps.database.inBusiness(whose, async (tx) => {
      const making = { tx, businessId, userId, now, language }
      for (const { id } of entries.slice(begin, begin + batchSize)) {
        const file = await fileOf(making, id).catch(leaveOutIncomplete)
        if (file) files[file.name] = file.content
      }
    })
  }
  if (Object.keys(files).length === 0) throw new Failure('no_einvoices')
  return zipped(say(language, 'documents.einvoiceArchive', { month }), files, now)
}

function leaveOutIncomplete(error: unknown): null {
  if (error instanceof Failure && error.code === 'einvoice_incomplete') return null
  throw error
}

async function zipped(
  name: string,
  files: Readonly<Record<string, string>>,
  now: Date,
): Promise<StoredFile> {
  const entries = Object.entries(files).map(([path, xml]) => ({ path, text: [xml] }))
  const content = await buffer(zipStream(entries, now))
  const sha256 = createHash('sha256').update(content).digest('hex')
  return { name: `${name}.zip`, mediaType: 'application/zip', sha256, content }
}
