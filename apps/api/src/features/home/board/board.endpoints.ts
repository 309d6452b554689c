import { homeBoard } from '@cantina/contract/home/board'
import { loadLegal } from '#features/business/legal/load-legal'
import { inBusiness } from '#platform/http/route'
import { boardDay } from './board-day'
import { boardDisputes } from './board-disputes'
import { boardDuplicates } from './board-duplicates'
import { boardUndelivered } from './board-mails'
import { boardOutsidePayments } from './board-outside-payments'
import { boardExcessRefunds, boardFailedRefunds } from './board-refunds'
import {
  boardLowStock,
  boardRequests,
  boardToConfirm,
  boardToShip,
  boardUnpaid,
  boardWithdrawn,
} from './board-tasks'
import { boardVisits } from './board-visits'
import { boardFailingWebhooks } from './board-webhooks'
import { boardWebsiteFlood } from './board-website-flood'

/** Today's board: everyone sees of it what is theirs to see. */
export const homeBoardRoutes = [
  inBusiness(homeBoard, async (context) => {
    const { rights } = context.caller
    const day = await boardDay(context)
    const seesBookings = rights.includes('booking.display')
    const seesSales = rights.includes('sales.display')
    const isAdmin = context.caller.role === 'bussiness_admin'
    return {
      today: day.date,
      visits: seesBookings ? await boardVisits(context, day) : null,
      requests: seesBookings ? await boardRequests(context, day) : null,
      unpaid: seesBookings ? await boardUnpaid(context, day) : null,
      lowStock: seesSales ? await boardLowStock(context) : null,
      undelivered: rights.includes('communications.display')
        ? await boardUndelivered(context, day)
        : null,
      failedRefunds: seesBookings || seesSales ? await boardFailedRefunds(context) : null,
      excessRefunds: seesBookings || seesSales ? await boardExcessRefunds(context) : null,
      outsidePayments: seesBookings || seesSales ? await boardOutsidePayments(context) : null,
      disputes: seesBookings || seesSales ? await boardDisputes(context) : null,
      failingWebhooks: rights.includes('integrations.display')
        ? await boardFailingWebhooks(context)
        : null,
      websiteFlood: rights.includes('integrations.display')
        ? await boardWebsiteFlood(context)
        : null,
      hasLegalToCheck: isAdmin ? (await loadLegal(context)).isToCheck : null,
      duplicates: isAdmin ? await boardDuplicates(context) : null,
      withdrawn: seesSales ? await boardWithdrawn(context) : null,
      toConfirm: seesSales ? await boardToConfirm(context) : null,
      toShip: seesSales ? await boardToShip(context) : null,
    }
  }),
]
