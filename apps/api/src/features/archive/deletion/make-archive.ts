import { createHash } from 'node:crypto'
import { allRights } from '@cantina/contract/permissions'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { allDocuments } from '#features/documents/documents/all-documents'
import { allEInvoiceFiles } from '#features/documents/einvoices/all-files'
import type { Deps } from '#platform/http/context'
import { businesses } from '#platform/tenancy/businesses.table'
import type { Binding } from '#resource/binding'
import { exportRows } from '#resource/export-rows'
import { fiscalArchiveFiles, fiscalArchives } from '#schema/archive/fiscal-archive.table'
import { documents } from '#schema/documents/documents.table'
import { administratorsOf } from './administrators'

/** As long as the law wants them to be kept. */
const yearsKept = 10

/**
 * Copies everything fiscal of a business into its archive and seals it. What is in it already stays: a second run, or
 * another at the same time, adds what is missing and no more.
 */
export async function makeArchive(
  deps: Deps,
  register: Binding,
  businessId: string,
): Promise<void> {
  const { database, clock } = deps
  if (!(await beginArchive(deps, businessId))) return
  for await (const { path, content } of allDocuments(database, businessId)) {
    await keep(deps, businessId, path, content)
  }
  for await (const { path, content } of allEInvoiceFiles(database, businessId)) {
    await keep(deps, businessId, path, Buffer.from(content))
  }
  await keepRegister(deps, register, businessId)
  await database.asPlatform((tx) =>
    tx
      .update(fiscalArchives)
      .set({ sealedAt: clock.now() })
      .where(and(eq(fiscalArchives.businessId, businessId), isNull(fiscalArchives.sealedAt))),
  )
}

/** False for one that is sealed already: what it was made from may be gone. */
async function beginArchive({ database, clock }: Deps, businessId: string): Promise<boolean> {
  const now = clock.now()
  const keptUntil = new Date(now)
  keptUntil.setUTCFullYear(now.getUTCFullYear() + yearsKept)
  return database.asPlatform(async (tx) => {
    const [business] = await tx
      .select({ name: businesses.name, vatCode: businesses.vatCode })
      .from(businesses)
      .where(eq(businesses.id, businessId))
    if (!business) return false
    await tx
      .insert(fiscalArchives)
      .values({ businessId, ...business, madeAt: now, keptUntil })
      .onConflictDoNothing()
    const [archive] = await tx
      .select({ sealedAt: fiscalArchives.sealedAt })
      .from(fiscalArchives)
      .where(eq(fiscalArchives.businessId, businessId))
    return archive?.sealedAt === null
  })
}

async function keep(
  { database }: Deps,
  businessId: string,
  path: string,
  content: Buffer,
): Promise<void> {
  const sha256 = createHash('sha256').update(content).digest('hex')
  await database.asPlatform((tx) =>
    tx
      .insert(fiscalArchiveFiles)
      .values({ businessId, path, sha256, content })
      .onConflictDoNothing(),
  )
}

/** The list of what was issued, year by year, as its own export writes it. */
async function keepRegister(deps: Deps, register: Binding, businessId: string): Promise<void> {
  const { database, clock, baseUrl } = deps
  const { reader, years } = await database.asPlatform(async (tx) => ({
    reader: (await administratorsOf(tx, businessId))[0],
    years: await yearsOf(tx, businessId),
  }))
  const language = reader?.language ?? 'en'
  const caller = {
    userId: reader?.accountId ?? businessId,
    sessionId: businessId,
    businessId,
    name: '',
    surname: '',
    role: 'bussiness_admin' as const,
    rights: allRights,
  }
  const context = { businessId, caller, language, now: clock.now(), baseUrl: baseUrl() }
  for (const year of years) {
    const query = { from: `${year}-01-01`, to: `${year}-12-31`, sort: 'date' }
    const pieces: string[] = []
    for await (const piece of exportRows(database, context, register, query)) pieces.push(piece)
    await keep(deps, businessId, `register-${year}.csv`, Buffer.from(pieces.join('')))
  }
}

async function yearsOf(
  tx: Parameters<Parameters<Deps['database']['asPlatform']>[0]>[0],
  businessId: string,
): Promise<number[]> {
  const { rows } = await tx.execute<{ year: number }>(sql`
    select distinct extract(year from date)::int as year from ${documents} d
    where d.business_id = ${businessId} order by 1`)
  return rows.map(({ year }) => year)
}
