import { and, asc, eq, gt, isNotNull } from 'drizzle-orm'
import type { Database } from '#platform/database/database'
import { einvoiceEvents, einvoiceFiles } from '#schema/documents/einvoices.table'

export interface FiledEInvoice {
  readonly path: string
  readonly content: string
}

/** So many are in memory at once. */
const atOnce = 100

/** Every e-invoice that a business has made to be sent, and what the exchange has said of them. */
export async function* allEInvoiceFiles(
  database: Database,
  businessId: string,
): AsyncGenerator<FiledEInvoice> {
  const nextFiles = (after: string | null) =>
    database.inBusiness({ businessId }, (tx) =>
      tx
        .select({
          id: einvoiceFiles.id,
          name: einvoiceFiles.name,
          content: einvoiceFiles.content,
        })
        .from(einvoiceFiles)
        .where(
          and(
            eq(einvoiceFiles.businessId, businessId),
            after === null ? undefined : gt(einvoiceFiles.id, after),
          ),
        )
        .orderBy(asc(einvoiceFiles.id))
        .limit(atOnce),
    )
  for await (const { name, content } of oneByOne(nextFiles)) {
    yield { path: `e-invoices/${name}`, content }
  }
  const nextNotices = (after: string | null) =>
    database.inBusiness({ businessId }, (tx) =>
      tx
        .select({
          id: einvoiceEvents.id,
          name: einvoiceEvents.noticeName,
          content: einvoiceEvents.content,
        })
        .from(einvoiceEvents)
        .where(
          and(
            eq(einvoiceEvents.businessId, businessId),
            isNotNull(einvoiceEvents.content),
            after === null ? undefined : gt(einvoiceEvents.id, after),
          ),
        )
        .orderBy(asc(einvoiceEvents.id))
        .limit(atOnce),
    )
  for await (const { id, name, content } of oneByOne(nextNotices)) {
    const plain = (name ?? '').replace(/[^\w.-]+/g, '-').replace(/\.xml$/i, '')
    yield { path: `e-invoices/notices/${plain}-${id.slice(-6)}.xml`, content: content ?? '' }
  }
}

async function* oneByOne<Row extends { readonly id: string }>(
  next: (after: string | null) => Promise<Row[]>,
): AsyncGenerator<Row> {
  let after: string | null = null
  do {
    const rows: Row[] = await next(after)
    yield* rows
    after = rows.length === atOnce ? (rows.at(-1)?.id ?? null) : null
  } while (after)
}
