import type { BodyOf } from '@cantina/contract/endpoint'
import type { DocumentSettings, updateDocumentSettings } from '@cantina/contract/settings/documents'
import { writeNumber } from '@cantina/domain/documents/number-pattern'
import { isEInvoiceNumber } from '@cantina/domain/einvoice/einvoice-problems'
import { beginSeriesAt } from '#features/booking/documents/document-series'
import { Failure } from '#platform/failure'
import type { BusinessContext } from '#platform/http/context'
import { notInList } from '#platform/not-in-list'
import { writeOnlyRow } from '#resource/write-only-row'
import { patternKey } from './document-rules'
import { documentSettings } from './document-settings.table'
import { loadDocumentSettings } from './load-document-settings'

/** Carries the version it read: whoever saved in between is not overwritten. */
export async function changeDocumentSettings(
  context: BusinessContext,
  { version, ranges, ...texts }: BodyOf<typeof updateDocumentSettings>,
): Promise<DocumentSettings> {
  const before = await loadDocumentSettings(context)
  if (before.isItalian) requireEInvoiceNumbers(before, ranges)
  for (const [index, range] of ranges.entries()) {
    await moveBeginning(context, before, range, index)
  }
  const patterns = Object.fromEntries(
    ranges.map(({ sellerKey, kind, pattern }) => [patternKey(sellerKey, kind), pattern]),
  )
  const isWritten = await writeOnlyRow(context, documentSettings, version, {
    ...texts,
    patterns,
  })
  const current = await loadDocumentSettings(context)
  if (!isWritten) throw new Failure('stale_version', { current })
  return current
}

type Range = BodyOf<typeof updateDocumentSettings>['ranges'][number]

/** More than a house issues in a year. */
const largeSequence = 99_999

/** An e-invoice has the number that stands on the paper: what it cannot carry is not begun with. */
function requireEInvoiceNumbers({ year }: DocumentSettings, ranges: readonly Range[]): void {
  const index = ranges.findIndex(
    ({ kind, pattern }) =>
      kind !== 'receipt' && !isEInvoiceNumber(writeNumber(pattern, year, largeSequence)),
  )
  if (index === -1) return
  throw new Failure('invalid_input', {
    fields: { [`ranges.${index}.pattern`]: { key: 'einvoiceNumber', params: {} } },
  })
}

/** A number that was not changed is not looked at: meanwhile the series may have moved on. */
async function moveBeginning(
  context: BusinessContext,
  { ranges, year }: DocumentSettings,
  { sellerKey, kind, nextSequence }: Range,
  index: number,
): Promise<void> {
  const known = ranges.find((one) => one.sellerKey === sellerKey && one.kind === kind)
  if (!known) throw notInList(`ranges.${index}.sellerKey`)
  if (known.nextSequence === nextSequence) return
  if (known.isStarted) {
    // The form shows it but does not offer it: it is told only to who asks for another number.
    throw new Failure('range_started', {
      fields: { [`ranges.${index}.nextSequence`]: { key: 'rangeStarted', params: {} } },
    })
  }
  await beginSeriesAt(context, { sellerKey, kind, year }, nextSequence)
}
