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
 * The next number of a series; whoever asks at the same time waits. It is given with the transaction:
 * what fails gives it back, so that no number is ever missing.
 */
export async function nextInSeries(
  { tx, businessId }: BusinessContext,
  { sellerKey, kind, year }: Series,
): Promise<number> {
  const { rows } = await tx.execute<{ last: number }>(sql`
    insert into document_counters as counter (business_id, seller_key, kind, year, last)
    values (${businessId}, ${sellerKey}, ${kind}, ${year}, 1)
    on conflict (business_id, seller_key, kind, year) do update set last = counter.last + 1 returning last`)
  return rows[0]?.last ?? 1
}

/** The day of the last document in a series that the caller has locked: a later number is never of an earlier day. */
export async function lastDayInSeries(
  { tx, businessId }: BusinessContext,
  { sellerKey, kind, year }: Series,
): Promise<string | null> {
  const { rows } = await tx.execute<{ date: string }>(sql`
    select date::text as date from documents
    where business_id = ${businessId} and seller_key = ${sellerKey} and kind = ${kind} and year = ${year}
    order by sequence desc limit 1`)
  return rows[0]?.date ?? null
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
