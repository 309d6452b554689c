import * as contract from '@cantina/contract/channels/feeds'
import { sql } from 'drizzle-orm'
import { Failure } from '#platform/failure'
import type { BusinessContext } from '#platform/http/context'
import { asLinkedFile, inBusiness } from '#platform/http/route'
import { behindLink } from '#platform/links/behind-link'
import { say } from '#platform/texts'
import { pointsOfSale, posRooms } from '#schema/catalogue/pos.table'
import { feedAddress, renewFeedAddress } from './feed-address'
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

interface RoomRow extends Record<string, unknown> {
  readonly id: string
  readonly name: string
  readonly posName: string
}

/** Every room with the point of sale that it belongs to, in the order of the business. */
async function listFeedRooms({ tx, businessId }: BusinessContext): Promise<RoomRow[]> {
  const { rows } = await tx.execute<RoomRow>(sql`
    select r.id, r.name, p.name as "posName" from ${posRooms} r
    join ${pointsOfSale} p on p.business_id = r.business_id and p.id = r.pos_id
    where r.business_id = ${businessId} order by p.name_key, r.position, r.id`)
  return rows
}
