import * as contract from '@cantina/contract/channels/channelmanager'
import { inBusiness } from '#platform/http/route'
import { say } from '#platform/texts'
import { makePlatformKey } from './make-platform-key'
import { octoAddress } from './octo-address'
import { sumChannelSales } from './sum-channel-sales'

export const channelmanagerRoutes = [
  inBusiness(contract.makePlatformKey, async (context, { params }) => ({
    key: await makePlatformKey(context, params.id),
    address: octoAddress(context.baseUrl),
    message: say(context.language, 'messages.keyMade'),
  })),
  inBusiness(contract.sumChannelSales, (context, { query }) => sumChannelSales(context, query)),
]
