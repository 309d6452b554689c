import * as contract from '@cantina/contract/channels/feeds'
import { Failure } from '#platform/failure'
import { asLinkedFile, inBusiness } from '#platform/http/route'
import { behindLink } from '#platform/links/behind-link'
import { say } from '#platform/texts'
import { feedAddress, renewFeedAddress } from './feed-address'
import { listFeedRooms } from './list-feed-rooms'
import { readFeed } from './read-feed'

export const feedRoutes = [
  inBusiness(contract.listFeedRooms, async (context) => ({ items: await listFeedRooms(context) })),
  inBusiness(contract.readFeedAddress, {
    prepare: async ({ deps }) => deps.secrets.linkKey,
    handle: async (context, { params: { id } }, linkKey) => ({
      address: await feedAddress(context, id, linkKey),
    }),
  }),
  inBusiness(contract.renewFeedAddress, {
    prepare: async ({ deps }) => deps.secrets.linkKey,
    handle: async (context, { params: { id } }, linkKey) => ({
      address: await renewFeedAddress(context, id, linkKey),
      message: say(context.language, 'messages.addressRenewed'),
    }),
  }),
  asLinkedFile(contract.readFeed, (scope, { params: { token } }) =>
    behindLink(scope, 'calendar', token, (reader, { subject, subjectId }) => {
      if (subject !== 'feed') throw new Failure('not_found')
      return readFeed(reader, subjectId)
    }),
  ),
]
