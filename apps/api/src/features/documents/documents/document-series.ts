import type { DocumentKind } from '@cantina/contract/documents/documents'
import { and, eq, sql } from 'drizzle-orm'
import type { BusinessContext } from '#platform/http/context'
import { documentCounters, documents } from '#schema/documents/documents.table'

export interface Series {
  readonly sellerVatCode: string
  /** Empty for the seller's main series. */
  readonly section: string
  readonly kind: DocumentKind
  readonly year: number
}

export interface SeriesState extends Omit<Series, 'year'> {
  readonly last: number
  /** How many documents have one of its numbers. */
  readonly issuedCount: number
}

/**
 * The next number of a series, and its day; whoever asks at the same time waits, and no later number is
 * of an earlier day. It is given with the transaction: what fails gives it back, so that none is missing.
 */
export async function nextInSeries(
  { tx, businessId }: BusinessContext,
  { sellerVatCode, section, kind, year }: Series,
  today: string,
): Promise<{ readonly sequence: number; readonly date: string }> {
  const { rows } = await tx.execute<{ last: number; date: string }>(sql`
    insert into document_counters as counter (business_id, seller_vat_code, section, kind, year, last, last_date)
    values (${businessId}, ${sellerVatCode}, ${section}, ${kind}, ${year}, 1, ${today})
    on conflict (business_id, seller_vat_code, section, kind, year)
      do update set last = counter.last + 1, last_date = greatest(counter.last_date, excluded.last_date)
    returning last, last_date::text as date`)
  return { sequence: rows[0]?.last ?? 1, date: rows[0]?.date ?? today }
}

/** How far the series of a year have come. */
export async function seriesStates(
  { tx, businessId }: BusinessContext,
  year: number,
): Promise<SeriesState[]> {
  const counter = documentCounters
  const inSeries = sql`${documents.businessId} = ${counter.businessId} and ${documents.sellerVatCode} = ${counter.sellerVatCode}
    and ${documents.section} = ${counter.section} and ${documents.kind} = ${counter.kind} and ${documents.year} = ${counter.year}`
  return tx
    .select({
      sellerVatCode: counter.sellerVatCode,
      section: counter.section,
      kind: counter.kind,
      last: counter.last,
      // A series has no gaps, so its first number and its last say how many there are.
      issuedCount: sql<number>`coalesce(${counter.last} - (select min(${documents.sequence}) from ${documents} where ${inSeries}) + 1, 0)::int`,
    })
    .from(counter)
    .where(and(eq(counter.businessId, businessId), eq(counter.year, year)))
}

/** Has a series begin at a number; the database refuses it once a document has one. */
export async function beginSeriesAt(
  { tx, businessId }: BusinessContext,
  series: Series,
  first: number,
): Promise<void> {
  const last = first - 1
  await tx
    .insert(documentCounters)
    .values({ businessId, ...series, last })
    .onConflictDoUpdate({
      target: [
        documentCounters.businessId,
        documentCounters.sellerVatCode,
        documentCounters.section,
        documentCounters.kind,
        documentCounters.year,
      ],
      set: { last },
    })
}
