import type { SalesGroup } from '@cantina/contract/analytics/sales'
import { anyRight } from '@cantina/contract/permissions'
import type { Span } from '@cantina/domain/analytics/compared-spans'
import type { SalesFigure } from '@cantina/domain/analytics/sales-columns'
import { useTranslation } from 'react-i18next'
import { useMayCall } from '#lib/permissions'
import { linkTo } from '#resource/link-to'

const ofBookings: readonly SalesFigure[] = ['visitCents', 'visits', 'bookings', 'guests']
const ofOrders: readonly SalesFigure[] = ['wineCents', 'orders', 'units', 'bottles']

/** By which filter of the bookings, and of the orders, a group is found there. */
const filtersOf: Partial<Record<SalesGroup, { bookings?: string; orders?: string }>> = {
  service: { bookings: 'serviceId' },
  product: { orders: 'productId' },
  pos: { bookings: 'posId', orders: 'posId' },
  channel: { bookings: 'source', orders: 'source' },
  agent: { orders: 'agentId' },
  guide: { bookings: 'guideId' },
  method: { bookings: 'paymentType' },
  category: { orders: 'categoryId' },
  language: { bookings: 'languageId' },
  country: { bookings: 'countryId', orders: 'countryId' },
}

/** How the lists find one group; null where they cannot. */
function filterOf({ by, key }: Group, list: 'bookings' | 'orders') {
  if (by === 'promotion') {
    const [kind = '', id = ''] = key.split(' ')
    if (kind === 'manual') return null
    return { [`${kind}Id`]: id }
  }
  const filter = filtersOf[by]?.[list]
  return filter && key !== '' ? { [filter]: key } : null
}

interface Group {
  readonly by: SalesGroup
  readonly key: string
}

interface Behind {
  readonly span: Span
  readonly pos: string | null
  /** Of one group only. */
  readonly group?: Group
  /** Of one hour of a week day. */
  readonly hour?: { readonly weekDay: number; readonly hour: number }
}

export interface BehindLinks {
  readonly bookings: ReturnType<typeof linkTo> | null
  readonly orders: ReturnType<typeof linkTo> | null
}

/** Where the bookings and the orders behind figures are listed, for those who may see them. */
export function useBehind(): (behind: Behind) => BehindLinks {
  const maySeeBookings = useMayCall(anyRight('booking.display'))
  const maySeeOrders = useMayCall(anyRight('sales.display'))
  return ({ span, pos, group, hour }) => {
    const days = {
      from: span.from,
      to: span.to,
      ...(pos ? { posId: pos } : {}),
      ...(hour ? { weekDay: String(hour.weekDay), hour: String(hour.hour) } : {}),
    }
    const narrowed = (list: 'bookings' | 'orders') => (group ? filterOf(group, list) : {})
    const [toBookings, toOrders] = [narrowed('bookings'), narrowed('orders')]
    return {
      bookings:
        maySeeBookings && toBookings
          ? linkTo('/booking/search', { ...days, status: 'confirmed', ...toBookings })
          : null,
      orders:
        maySeeOrders && toOrders
          ? linkTo('/sales/pointofsales/salesorder', { ...days, ...toOrders })
          : null,
    }
  }
}

/** Which of them a figure is made of. */
export function linkOf(figure: SalesFigure, { bookings, orders }: BehindLinks) {
  if (ofBookings.includes(figure)) return bookings
  return ofOrders.includes(figure) ? orders : null
}

/** The same as words to click. */
export function useBehindWords() {
  const { t } = useTranslation()
  return ({ bookings, orders }: BehindLinks) => [
    ...(bookings ? [{ to: bookings, word: t('analytics.sales.bookings') }] : []),
    ...(orders ? [{ to: orders, word: t('analytics.sales.orders') }] : []),
  ]
}
