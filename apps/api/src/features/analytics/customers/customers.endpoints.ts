import { createGuest as create, findGuests as find } from '@cantina/contract/analytics/customers'
import { inBusiness } from '#platform/http/route'
import { say } from '#platform/texts'
import { createGuest, findGuests } from './guests'

export const guestRoutes = [
  inBusiness(find, async (context, { query }) => ({ items: await findGuests(context, query.q) })),
  inBusiness(create, async (context, { body }) => ({
    message: say(context.language, 'messages.created'),
    item: await createGuest(context, body),
  })),
]
