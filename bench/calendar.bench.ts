import { lastDay, middleDay } from './create-bookings'
import { type BookedVenue, bookedVenues } from './fill-bookings'
import { reportSpeed } from './report'
import { inTurn, requestsPerSecond, signIn } from './requests'
import { withFilledServer } from './running-server'
import { startBare } from './start-bare'

await withFilledServer(bookedVenues, async ({ url, databaseUrl }, made) => {
  const tokens = {
    few: (await signIn(url, made.few.email)).accessToken.token,
    many: (await signIn(url, made.many.email)).accessToken.token,
  }
  const baseline = await startBare(databaseUrl)
  const month = ({ posId }: BookedVenue) =>
    `${url}/api/v1/booking/calendar/days?posId=${posId}&from=${middleDay}&days=42`
  const bareMonth = ({ businessId, posId }: BookedVenue) =>
    `${baseline.url}/bookings/month?business=${businessId}&pos=${posId}&from=${middleDay}&to=${lastDay}`
  const search = ({ posId }: BookedVenue) =>
    `${url}/api/v1/booking/booking?name=rossi&posId=${posId}&paymentStatus=unpaid`
  const bareSearch = ({ businessId, posId }: BookedVenue) =>
    `${baseline.url}/bookings/search?business=${businessId}&name=rossi&pos=${posId}&status=unpaid`
  const found = await inTurn({
    few: () => requestsPerSecond(month(made.few), tokens.few),
    many: () => requestsPerSecond(month(made.many), tokens.many),
    bareFew: () => requestsPerSecond(bareMonth(made.few)),
    bareMany: () => requestsPerSecond(bareMonth(made.many)),
    fewSearch: () => requestsPerSecond(search(made.few), tokens.few),
    search: () => requestsPerSecond(search(made.many), tokens.many),
    bareSearch: () => requestsPerSecond(bareSearch(made.many)),
  }).finally(() => baseline.child.kill())
  reportSpeed(
    'a month among 6,000 bookings, against one query of bare tables with an index by day',
    {
      ours: found.few,
      bare: found.bareFew,
      atLeast: 0.3,
    },
  )
  reportSpeed(
    'a month among 600,000 bookings, against one query of bare tables with an index by day',
    {
      ours: found.many,
      bare: found.bareMany,
      atLeast: 0.3,
      few: found.few,
      atMost: 1.3,
    },
  )
  reportSpeed(
    'a search with three filters among 600,000, against a bare table with an index for this question alone',
    {
      ours: found.search,
      bare: found.bareSearch,
      atLeast: 0.5,
      few: found.fewSearch,
      // At this one place there are three times as many, and all that are found are counted.
      atMost: 1.3,
    },
  )
})
