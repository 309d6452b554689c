import * as contract from '@cantina/contract/channels/channelmanager'
import { and, eq } from 'drizzle-orm'
import { Failure } from '#platform/failure'
import type { BusinessContext } from '#platform/http/context'
import { inBusiness } from '#platform/http/route'
import { say } from '#platform/texts'
import { channelKeys, channelPlatforms } from '#schema/channels/channelmanager.table'
import { octoAddress } from './octo-address'
import { newPlatformKey } from './platform-keys'
import { sumChannelSales } from './sum-channel-sales'

export const channelmanagerRoutes = [
  inBusiness(contract.makePlatformKey, async (context, { params }) => ({
    key: await makePlatformKey(context, params.id),
    address: octoAddress(context.baseUrl),
    message: say(context.language, 'messages.keyMade'),
  })),
  inBusiness(contract.sumChannelSales, (context, { query }) => sumChannelSales(context, query)),
]

/** Gives a platform a key in place of the one it had; what was known of its contact is of the old one. */
async function makePlatformKey(
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
