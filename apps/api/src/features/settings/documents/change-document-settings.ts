import type { BodyOf } from '@cantina/contract/endpoint'
import type { DocumentSettings, updateDocumentSettings } from '@cantina/contract/settings/documents'
import { withSection, writeNumber, writtenBy } from '@cantina/domain/documents/number-pattern'
import { isEInvoiceNumber } from '@cantina/domain/einvoice/einvoice-problems'
import { sql } from 'drizzle-orm'
import { beginSeriesAt } from '#features/booking/documents/document-series'
import { documentsTable } from '#features/booking/documents/tables-to-join'
import { Failure } from '#platform/failure'
import type { BusinessContext } from '#platform/http/context'
import { notInList } from '#platform/not-in-list'
import { writeOnlyRow } from '#resource/write-only-row'
import { patternKey } from './document-rules'
import { documentSettings } from './document-settings.table'
import { loadDocumentSettings } from './load-document-settings'

type Change = BodyOf<typeof updateDocumentSettings>
type Range = Change['ranges'][number]

/** Carries the version it read: whoever saved in between is not overwritten. */
export async function changeDocumentSettings(
  context: BusinessContext,
  { version, ranges, sections, ...texts }: Change,
): Promise<DocumentSettings> {
  const before = await loadDocumentSettings(context)
  const chosen = sectionsOf(before, sections)
  if (before.isItalian) requireEInvoiceNumbers(before, ranges, Object.values(chosen))
  for (const [index, range] of ranges.entries()) {
    await moveBeginning(context, before, range, index)
  }
  const patterns = Object.fromEntries(
    ranges.flatMap(({ sellerVatCode, kind, pattern }) =>
      pattern === null ? [] : [[patternKey(sellerVatCode, kind), pattern]],
    ),
  )
  const isWritten = await writeOnlyRow(context, documentSettings, version, {
    ...texts,
    patterns,
    sections: chosen,
  })
  const current = await loadDocumentSettings(context)
  if (!isWritten) throw new Failure('stale_version', { current })
  await requireOwnNumbers(context, before, current)
  return current
}

/** Sections by point of sale, in capitals; a point of sale without one has none. */
function sectionsOf(
  before: DocumentSettings,
  sections: Change['sections'],
): Record<string, string> {
  const known = new Set(before.sections.map(({ posId }) => posId))
  return Object.fromEntries(
    sections.flatMap(({ posId, section }, index) => {
      if (!known.has(posId)) throw notInList(`sections.${index}.posId`)
      return section === null ? [] : [[posId, section.toUpperCase()]]
    }),
  )
}

/** More than a business issues in a year. */
const largeSequence = 99_999

/** An e-invoice has the number of its document: what it cannot carry is not begun with. */
function requireEInvoiceNumbers(
  { year }: DocumentSettings,
  ranges: readonly Range[],
  sections: readonly string[],
): void {
  const longest = sections.toSorted((one, other) => other.length - one.length)[0] ?? ''
  const index = ranges.findIndex(
    ({ kind, pattern }) =>
      kind !== 'receipt' &&
      pattern !== null &&
      !isEInvoiceNumber(writeNumber(withSection(pattern, longest), year, largeSequence)),
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
  { sellerVatCode, section, kind, pattern, nextSequence }: Range,
  index: number,
): Promise<void> {
  const known = ranges.find(
    (one) => one.sellerVatCode === sellerVatCode && one.section === section && one.kind === kind,
  )
  if (!known || (pattern === null) !== (section !== '')) {
    throw notInList(`ranges.${index}.sellerVatCode`)
  }
  if (known.nextSequence === nextSequence) return
  if (known.issuedCount > 0) {
    // The form shows it but does not offer it: it is told only to who asks for another number.
    throw new Failure('range_started', {
      fields: { [`ranges.${index}.nextSequence`]: { key: 'rangeStarted', params: {} } },
    })
  }
  await beginSeriesAt(context, { sellerVatCode, section, kind, year }, nextSequence)
}

/** A new way of writing numbers must not write one that another series of the seller has given this year. */
async function requireOwnNumbers(
  { tx, businessId }: BusinessContext,
  before: DocumentSettings,
  current: DocumentSettings,
): Promise<void> {
  for (const { sellerVatCode, section, kind, fullPattern } of current.ranges) {
    const isKnown = before.ranges.some(
      (one) =>
        one.sellerVatCode === sellerVatCode &&
        one.kind === kind &&
        one.section === section &&
        one.fullPattern === fullPattern,
    )
    if (isKnown) continue
    const { rows } = await tx.execute<{ number: string }>(sql`
      select number from ${documentsTable} where business_id = ${businessId} and seller_vat_code = ${sellerVatCode}
        and kind = ${kind} and year = ${current.year} and section <> ${section} and number ~ ${writtenBy(fullPattern, current.year)} limit 1`)
    const [taken] = rows
    if (taken) throw new Failure('section_used', { params: { number: taken.number } })
  }
}
