import type { DocumentKind } from '@cantina/contract/documents/documents'
import type { StandingLine } from '@cantina/domain/documents/credit-excess'
import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { Failure } from '#platform/failure'
import type { BusinessContext } from '#platform/http/context'
import { documentSources, documents } from '#schema/documents/documents.table'
import type { DocumentSource, SourceId } from './document-source'

export type StoredDocument = typeof documents.$inferSelect

/** A document that credit notes have not credited as a whole, as far as it is about one source. */
export interface StandingDocument {
  readonly document: StoredDocument
  /** What is left of each of its lines; nothing of the lines of other sources. */
  readonly left: readonly number[]
  readonly leftCents: number
}

export function isOf(source: SourceId): SQL {
  return 'bookingId' in source
    ? eq(documentSources.bookingId, source.bookingId)
    : eq(documentSources.orderId, source.orderId)
}

/** The documents of a kind that still state something about a source, the earliest first. */
export async function standingDocuments(
  context: BusinessContext,
  source: SourceId,
  kind: Exclude<DocumentKind, 'credit_note'>,
): Promise<StandingDocument[]> {
  const { tx, businessId } = context
  const found = await tx
    .select({ document: documents, position: documentSources.position })
    .from(documentSources)
    .innerJoin(
      documents,
      and(
        eq(documents.businessId, documentSources.businessId),
        eq(documents.id, documentSources.documentId),
      ),
    )
    .where(and(eq(documentSources.businessId, businessId), isOf(source), eq(documents.kind, kind)))
    .orderBy(asc(documents.issuedAt), asc(documents.sequence), asc(documents.id))
  const credited = await creditedParts(
    context,
    found.map(({ document }) => document.id),
  )
  return found
    .map(({ document, position }) => {
      const left = document.lines.map(({ totalCents, source: of = 0 }, index) =>
        of === position ? totalCents - (credited.get(document.id)?.[index] ?? 0) : 0,
      )
      return { document, left, leftCents: sumOf(left) }
    })
    .filter(({ leftCents }) => leftCents > 0)
}

/** What earlier credit notes have left of each line of a document. */
export async function leftOf(
  context: BusinessContext,
  { id, lines }: Pick<StoredDocument, 'id' | 'lines'>,
): Promise<number[]> {
  const credited = (await creditedParts(context, [id])).get(id)
  return lines.map(({ totalCents }, index) => totalCents - (credited?.[index] ?? 0))
}

/** The lines of standing documents one after the other, as the rules of credits read them. */
export function standingLines(standing: readonly StandingDocument[]): StandingLine[] {
  return standing.flatMap(({ document, left }) =>
    document.lines.map(({ ratePercent, natureCode, soldAs }, index) => ({
      ratePercent,
      natureCode,
      ...(soldAs === undefined ? {} : { soldAs }),
      leftCents: left[index] ?? 0,
    })),
  )
}

/** The invoice of a source that stands; the earliest, where a later one states what came on top. */
export async function standingInvoice(
  context: BusinessContext,
  source: SourceId,
): Promise<StoredDocument | null> {
  const [first] = await standingDocuments(context, source, 'invoice')
  return first?.document ?? null
}

/** What a receipt or an invoice states stays as it was sold. */
export async function refuseDocumented(context: BusinessContext, source: SourceId): Promise<void> {
  for (const kind of ['invoice', 'receipt'] as const) {
    if ((await standingDocuments(context, source, kind)).length > 0) throw new Failure('has_papers')
  }
}

/** What receipts of a source have stated as paid, and credit notes have credited of it, in their order. */
export async function receiptedAmounts(
  { tx, businessId }: BusinessContext,
  source: SourceId,
): Promise<number[]> {
  const { rows } = await tx.execute<{ cents: string }>(sql`
    select (case d.kind when 'receipt' then 1 else -1 end) * (
      select coalesce(sum((line ->> 'totalCents')::bigint), 0) from jsonb_array_elements(d.lines) as line
      where coalesce((line ->> 'source')::int, 0) = ${documentSources.position}) as cents
    from ${documentSources}
    join ${documents} d on d.business_id = ${documentSources.businessId} and d.id = ${documentSources.documentId}
    left join ${documents} credited on credited.business_id = d.business_id and credited.id = d.credited_id
    where ${documentSources.businessId} = ${businessId} and ${isOf(source)} and coalesce(credited.kind, d.kind) = 'receipt'
    order by d.issued_at, d.id`)
  return rows.map(({ cents }) => Number(cents)).filter((cents) => cents !== 0)
}

/**
 * What was paid and is on no document yet: an invoice states all of it, and nothing is receipted of what was paid
 * beyond the price.
 */
export function receiptDue(
  { netPaidCents, totalCents }: Pick<DocumentSource, 'netPaidCents' | 'totalCents'>,
  {
    receipted,
    isInvoiced,
  }: { readonly receipted: readonly number[]; readonly isInvoiced: boolean },
): number {
  if (isInvoiced) return 0
  return Math.max(0, Math.min(netPaidCents, totalCents) - sumOf(receipted))
}

/** What was paid in advance and is on no invoice, of a source of which so much is on none; all is no deposit. */
export function depositDue(
  { netPaidCents, totalCents }: Pick<DocumentSource, 'netPaidCents' | 'totalCents'>,
  openCents: number,
): number {
  const cents = Math.max(0, Math.min(netPaidCents, totalCents) - (totalCents - openCents))
  return cents < openCents ? cents : 0
}

async function creditedParts(
  { tx, businessId }: BusinessContext,
  ids: readonly string[],
): Promise<Map<string, number[]>> {
  const credited = new Map<string, number[]>()
  if (ids.length === 0) return credited
  const notes = await tx
    .select({ id: documents.creditedId, parts: documents.creditedParts })
    .from(documents)
    .where(and(eq(documents.businessId, businessId), inArray(documents.creditedId, [...ids])))
  for (const { id, parts } of notes) {
    if (id === null || parts === null) continue
    const before = credited.get(id) ?? []
    credited.set(
      id,
      parts.map((cents, index) => cents + (before[index] ?? 0)),
    )
  }
  return credited
}

function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((sum, cents) => sum + cents, 0)
}
