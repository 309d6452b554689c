import { and, asc, eq, gt, isNotNull } from 'drizzle-orm'
import type { Database } from '#platform/database/database'
import { Failure } from '#platform/failure'
import type { RequestScope } from '#platform/http/context'
import { makeLink, readLink } from '#platform/links/signed-link'
import type { ZipEntry } from '#platform/zip/zip-stream'
import { fiscalArchiveFiles, fiscalArchives } from '#schema/archive/fiscal-archive.table'

/** What the administrators of a business that is no more are mailed. */
export function archiveUrl(linkKey: Buffer, baseUrl: string, businessId: string): string {
  const about = {
    purpose: 'archive',
    subject: 'business',
    businessId,
    subjectId: businessId,
  } as const
  return `${baseUrl}/api/public/archives/${makeLink(linkKey, about)}`
}

/** The archive that a mailed link opens, for as long as it is kept. */
export async function findArchive({ deps, now }: RequestScope, token: string) {
  const link = readLink(deps.secrets.linkKey, 'archive', token)
  if (!link) throw new Failure('not_found')
  const [archive] = await deps.database.asPlatform((tx) =>
    tx
      .select()
      .from(fiscalArchives)
      .where(
        and(
          eq(fiscalArchives.businessId, link.businessId),
          isNotNull(fiscalArchives.sealedAt),
          gt(fiscalArchives.keptUntil, now),
        ),
      ),
  )
  if (!archive) throw new Failure('not_found')
  return archive
}

const atOnce = 25

export async function* archivedFiles(
  database: Database,
  businessId: string,
): AsyncGenerator<ZipEntry> {
  let after = ''
  let isMore = true
  while (isMore) {
    const files = await nextFiles(database, businessId, after)
    for (const { path, content } of files) yield { path, bytes: content }
    after = files.at(-1)?.path ?? after
    isMore = files.length === atOnce
  }
}

function nextFiles(database: Database, businessId: string, after: string) {
  return database.asPlatform((tx) =>
    tx
      .select({ path: fiscalArchiveFiles.path, content: fiscalArchiveFiles.content })
      .from(fiscalArchiveFiles)
      .where(and(eq(fiscalArchiveFiles.businessId, businessId), gt(fiscalArchiveFiles.path, after)))
      .orderBy(asc(fiscalArchiveFiles.path))
      .limit(atOnce),
  )
}
