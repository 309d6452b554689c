import { and, eq } from 'drizzle-orm'
import { Failure } from '#platform/failure'
import type { BusinessContext } from '#platform/http/context'
import { channelKeys, channelPlatforms } from '#schema/channels/channelmanager.table'
import { newPlatformKey } from './platform-keys'

/** Gives a platform a key in place of the one it had; what was known of its contact is of the old one. */
export async function makePlatformKey(
  { tx, businessId, now }: BusinessContext,
  platformId: string,
): Promise<string> {
  const [platform] = await tx
    .select({ id: channelPlatforms.id })
    .from(channelPlatforms)
    .where(and(eq(channelPlatforms.businessId, businessId), eq(channelPlatforms.id, platformId)))
  if (!platform) throw new Failure('not_found')
  const { key, ...kept } = newPlatformKey()
  const values = { ...kept, madeAt: now, lastContactAt: null }
  await tx
    .insert(channelKeys)
    .values({ businessId, platformId, ...values })
    .onConflictDoUpdate({ target: [channelKeys.businessId, channelKeys.platformId], set: values })
  return key
}
