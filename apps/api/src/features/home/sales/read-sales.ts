import type { AnswerOf } from '@cantina/contract/endpoint'
import { type homeSales, salesSources } from '@cantina/contract/home/sales'
import { bucketsOf, type HomePeriod, homeSpans } from '@cantina/domain/home/home-periods'
import { todayInBusiness } from '#features/catalogue/stock/today-in-business'
import type { BusinessContext } from '#platform/http/context'
import { latestOrders } from './latest-orders'
import { type Shown, shownTo } from './shown-to'
import { type Sold, sumSales } from './sum-sales'

export type HomeSales = AnswerOf<typeof homeSales>

/** What was sold this week or year so far, as far as the reader may see it. */
export async function readSales(
  context: BusinessContext,
  { period }: { period: HomePeriod },
): Promise<HomeSales> {
  const today = await todayInBusiness(context)
  const spans = homeSpans(period, today)
  const shown = shownTo(context.caller)
  const sold = isAnything(shown)
    ? await sumSales(context, spans, period === 'weekly' ? 'day' : 'month')
    : []
  const soFar = sold.filter(({ from }) => from >= spans.whole.from)
  const sameDays = sold.filter(({ isCompared }) => isCompared)
  const compared = (parts: readonly Kind[]) => ({
    cents: centsOf(soFar, parts),
    beforeCents: centsOf(sameDays, parts),
  })
  const counted = (kind: Kind) => ({ ...compared([kind]), count: numberOf(soFar, kind) })
  const line = lineOf(shown)
  return {
    today,
    spans,
    total: shown.total ? compared(kinds) : null,
    bookings: shown.booking ? counted('booking') : null,
    wine: shown.wine ? counted('wine') : null,
    series: bucketsOf(period, spans).map(({ from, before }) => {
      const now = sold.filter((one) => one.from === from)
      const then = sold.filter((one) => one.from === before)
      return {
        from,
        before,
        bookingCount: shown.booking ? numberOf(now, 'booking') : null,
        bookingCents: shown.booking ? centsOf(now, ['booking']) : null,
        orderCount: shown.wine ? numberOf(now, 'wine') : null,
        wineCents: shown.wine ? centsOf(now, ['wine']) : null,
        totalCents: shown.total ? centsOf(now, kinds) : null,
        beforeCents: line && centsOf(then, line),
      }
    }),
    sources: shown.total
      ? salesSources.map((source) => ({
          source,
          cents: centsOf(
            soFar.filter((one) => one.source === source),
            kinds,
          ),
        }))
      : null,
    latestOrders: shown.wine ? await latestOrders(context) : null,
  }
}

type Kind = Sold['kind']

const kinds: readonly Kind[] = ['booking', 'wine']

function isAnything({ booking, wine, total }: Shown): boolean {
  return booking || wine || total
}

/** The earlier period is a line over the bars: it adds up the same as they do. */
function lineOf({ booking, wine, total }: Shown): readonly Kind[] | null {
  if (total || (booking && wine)) return kinds
  if (booking) return ['booking']
  return wine ? ['wine'] : null
}

function centsOf(sold: readonly Sold[], parts: readonly Kind[]): number {
  return sold.reduce((sum, { kind, cents }) => (parts.includes(kind) ? sum + cents : sum), 0)
}

function numberOf(sold: readonly Sold[], of: Kind): number {
  return sold.reduce((sum, { kind, number }) => (kind === of ? sum + number : sum), 0)
}
