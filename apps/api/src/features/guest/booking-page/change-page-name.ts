import { and, eq } from 'drizzle-orm'
import { Failure } from '#platform/failure'
import type { BusinessContext } from '#platform/http/context'
import { pageNames } from '#schema/guest/page-names.table'
import { takePageName } from './give-page-name'

/** Gives the booking page another name; one that it had before is its own to take back. */
export async function changePageName(context: BusinessContext, name: string): Promise<void> {
  const { tx, businessId } = context
  const own = await tx
    .select({ name: pageNames.name, isCurrent: pageNames.isCurrent })
    .from(pageNames)
    .where(eq(pageNames.businessId, businessId))
    .for('update')
  const wished = own.find((one) => one.name === name)
  if (wished?.isCurrent) return
  await tx
    .update(pageNames)
    .set({ isCurrent: false })
    .where(and(eq(pageNames.businessId, businessId), eq(pageNames.isCurrent, true)))
  if (wished) {
    await tx
      .update(pageNames)
      .set({ isCurrent: true })
      .where(and(eq(pageNames.businessId, businessId), eq(pageNames.name, name)))
    return
  }
  if (await takePageName(tx, name, context)) return
  throw new Failure('already_used', { fields: { name: { key: 'alreadyUsed', params: {} } } })
}
