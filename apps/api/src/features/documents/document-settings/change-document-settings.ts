import type {
  DocumentSettings,
  updateDocumentSettings,
} from '@cantina/contract/documents/document-settings'
import type { BodyOf } from '@cantina/contract/endpoint'
import { isEInvoiceNumber } from '@cantina/domain/documents/einvoice/einvoice-problems'
import { withSection, writeNumber, writtenBy } from '@cantina/domain/documents/number-pattern'
import { sql } from 'drizzle-orm'
import { patternKey } from '#features/documents/documents/document-rules'
import { beginSeriesAt } from '#features/documents/documents/document-series'
import { Failure } from '#platform/failure'
import type { BusinessContext } from '#platform/http/context'
import { notInList } from '#platform/not-in-list'
import { writeOnlyRow } from '#resource/write-only-row'
import { documentSettings } from '#schema/documents/document-settings.table'
import { documents as documentsTable } from '#schema/documents/documents.table'
import { loadDocumentSettings } from './load-document-settings'

type Change = BodyOf<typeof updateDocumentSettings>
type Range = Change['ranges'][number]

/** Carries the version it read, so that a concurrent change is not overwritten. */
export async function changeDocumentSettings(
  context: BusinessContext,
  { version, ranges, sections, ...texts }: Change,
): Promise<DocumentSettings> {
  const before = await loadDocumentSettings(context)
  const chosen = sectionsOf(before, sections)
  if (before.isItalian) requireEInvoiceNumbers(before, ranges, sections)
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
  await requireOwnNumbers(context, before, current, { ranges, sections })
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

const einvoiceNumber = { key: 'einvoiceNumber', params: {} } as const

/** An e-invoice has the number of its document: what it cannot carry is not begun with. */
function requireEInvoiceNumbers(
  before: DocumentSettings,
  ranges: readonly Range[],
  sections: Change['sections'],
): void {
  const fields: Record<string, typeof einvoiceNumber> = {}
  const fits = (pattern: string, section: string) =>
    isEInvoiceNumber(writeNumber(withSection(pattern, section), before.year, largeSequence))
  for (const [index, { sellerVatCode, kind, pattern }] of ranges.entries()) {
    if (kind === 'receipt' || pattern === null) continue
    if (!fits(pattern, '')) fields[`ranges.${index}.pattern`] = einvoiceNumber
    else {
      for (const [place, { posId, section }] of sections.entries()) {
        const isIssuedThere = before.sections.some(
          (one) => one.posId === posId && one.sellerVatCode === sellerVatCode,
        )
        if (section === null || !isIssuedThere || fits(pattern, section)) continue
        fields[`sections.${place}.section`] = einvoiceNumber
      }
    }
  }
  if (Object.keys(fields).length > 0) throw new Failure('invalid_input', { fields })
}

/** A number that was not changed is not looked at: since it was read the series may have moved on to a higher one. */
async function moveBeginning(
  context: BusinessContext,
  { ranges, year }: DocumentSettings,
  { sellerVatCode, section, kind, pattern, nextSequence }: Range,
  index: number,
): Promise<void> {
  const known = ranges.find((one) => isSame(one, { sellerVatCode, section, kind }))
  if (!known || (pattern === null) !== (section !== '')) {
    throw notInList(`ranges.${index}.sellerVatCode`)
  }
  if (known.nextSequence === nextSequence) return
  if (known.issuedCount > 0) {
    if (nextSequence < known.nextSequence) return
    // The form shows the number but does not offer it: only a request for another one gets this
    // error.
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
  asked: Pick<Change, 'ranges' | 'sections'>,
): Promise<void> {
  for (const range of current.ranges) {
    const { sellerVatCode, section, kind, fullPattern } = range
    const isKnown = before.ranges.some(
      (one) => isSame(one, range) && one.fullPattern === fullPattern,
    )
    if (isKnown) continue
    const { rows } = await tx.execute<{ number: string }>(sql`
      select number from ${documentsTable} where business_id = ${businessId} and seller_vat_code = ${sellerVatCode}
        and kind = ${kind} and year = ${current.year} and section <> ${section} and number ~ ${writtenBy(fullPattern, current.year)} limit 1`)
    const [taken] = rows
    if (!taken) continue
    const field = fieldOf(range, current, asked)
    throw new Failure('section_used', {
      params: { number: taken.number },
      ...(field && {
        fields: { [field]: { key: 'numberTaken', params: { number: taken.number } } },
      }),
    })
  }
}

type Series = Pick<Range, 'sellerVatCode' | 'section' | 'kind'>

function isSame(one: Series, other: Series): boolean {
  return (
    one.sellerVatCode === other.sellerVatCode &&
    one.kind === other.kind &&
    one.section === other.section
  )
}

/** Where a series was written: at the point of sale with its section, or at its pattern. */
function fieldOf(
  range: Series,
  { sections: places }: DocumentSettings,
  { ranges, sections }: Pick<Change, 'ranges' | 'sections'>,
): string | null {
  const place = sections.findIndex(({ posId }) =>
    places.some(
      (one) =>
        one.posId === posId &&
        one.section === range.section &&
        one.sellerVatCode === range.sellerVatCode,
    ),
  )
  if (place !== -1) return `sections.${place}.section`
  const index = ranges.findIndex((one) => isSame(one, range))
  return index === -1 ? null : `ranges.${index}.pattern`
}
