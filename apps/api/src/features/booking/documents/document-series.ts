import type { DocumentKind } from '@cantina/contract/booking/documents'
import { and, eq, sql } from 'drizzle-orm'
import type { BusinessContext } from '#platform/http/context'
import { documentCounters, documents } from './documents.table'

export interface Series {
  readonly sellerKey: string
  readonly kind: DocumentKind
  readonly year: number
}

export interface SeriesState extends Omit<Series, 'year'> {
  readonly last: number
  /** Whether a document has one of its numbers. */
  readonly isStarted: boolean
}

/**
 * The next number of a series, and its day; whoever asks at the same time waits, and no later number is
 * of an earlier day. It is given with the transaction: what fails gives it back, so that none is missing.
 */
export async function nextInSeries(
  { tx, businessId }: BusinessContext,
  { sellerKey, kind, year }: Series,
  today: string,
): Promise<{ readonly sequence: number; readonly date: string }> {
  const { rows } = await tx.execute<{ last: number; date: string }>(sql`
    insert into document_counters as counter (business_id, seller_key, kind, year, last, last_date)
    values (${businessId}, ${sellerKey}, ${kind}, ${year}, 1, ${today})
    on conflict (business_id, seller_key, kind, year)
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
  return tx
    .select({
      sellerKey: counter.sellerKey,
      kind: counter.kind,
      last: counter.last,
      isStarted: sql<boolean>`exists (select 1 from ${documents} where ${documents.businessId} = ${counter.businessId}
        and ${documents.sellerKey} = ${counter.sellerKey} and ${documents.kind} = ${counter.kind} and ${documents.year} = ${counter.year})`,
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
        documentCounters.sellerKey,
        documentCounters.kind,
        documentCounters.year,
      ],
      set: { last },
    })
}
