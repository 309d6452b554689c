import type { LegalTexts, updateLegal } from '@cantina/contract/business/legal'
import type { BodyOf } from '@cantina/contract/endpoint'
import { Failure } from '#platform/failure'
import type { BusinessContext } from '#platform/http/context'
import { newId } from '#platform/ids'
import { legalTexts } from '#schema/business/legal.table'
import { loadLegal } from './load-legal'

/** A new version beside the old ones: whoever agreed to one can still be shown what it said. */
export async function changeLegal(
  context: BusinessContext,
  { version, ...texts }: BodyOf<typeof updateLegal>,
): Promise<LegalTexts> {
  const { tx, businessId, now } = context
  const { version: latest } = await loadLegal(context)
  const made =
    latest === version
      ? await tx
          .insert(legalTexts)
          .values({
            ...texts,
            businessId,
            id: newId(now.getTime()),
            version: version + 1,
            updatedAt: now,
          })
          .onConflictDoNothing()
          .returning({ id: legalTexts.id })
      : []
  const current = await loadLegal(context)
  if (made.length === 0) throw new Failure('stale_version', { current })
  return current
}
