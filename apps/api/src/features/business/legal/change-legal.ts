import type { LegalTexts, updateLegal } from '@cantina/contract/business/legal'
import type { BodyOf } from '@cantina/contract/endpoint'
import { and, eq } from 'drizzle-orm'
import { Failure } from '#platform/failure'
import type { BusinessContext } from '#platform/http/context'
import { newId } from '#platform/ids'
import { legalTexts } from '#schema/business/legal.table'
import { loadLegal } from './load-legal'

/** A new version beside the old ones: whoever agreed to one can still be shown what it said. */
export async function changeLegal(
  context: BusinessContext,
  { version, isToCheck = false, ...texts }: BodyOf<typeof updateLegal>,
): Promise<LegalTexts> {
  const { tx, businessId, now } = context
  const { version: latest } = await loadLegal(context)
  const made =
    latest === version
      ? await tx
          .insert(legalTexts)
          .values({
            ...texts,
            isToCheck,
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

/** What they say stays the same: whoever agreed to them has agreed to them. */
export async function markAsChecked(
  context: BusinessContext,
  version: number,
): Promise<LegalTexts> {
  const { tx, businessId } = context
  const current = await loadLegal(context)
  if (current.version !== version) throw new Failure('stale_version', { current })
  await tx
    .update(legalTexts)
    .set({ isToCheck: false })
    .where(and(eq(legalTexts.businessId, businessId), eq(legalTexts.version, version)))
  return loadLegal(context)
}
