import { bookings } from '@cantina/contract/bookings/bookings'
import { products } from '@cantina/contract/catalogue/products'
import { customers, findGuests, type Guest } from '@cantina/contract/customers/customers'
import type { AnswerOf } from '@cantina/contract/endpoint'
import { orders } from '@cantina/contract/orders/orders'
import { nameWithVintage } from '@cantina/domain/catalogue/name-with-vintage'
import { useDebouncedValue } from '@mantine/hooks'
import type { SpotlightActionGroupData } from '@mantine/spotlight'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { CalendarDays, Package, UserRound, Wine } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { call } from '#lib/call'
import { useFormats } from '#lib/formats'
import { useLocalName } from '#lib/local-name'
import { useMayCall } from '#lib/permissions'
import type { RowOf } from '#resource/any-resource'
import { linkTo } from '#resource/link-to'
import { bookingFilterOf, searchableText } from './palette-search'

type BookingRow = AnswerOf<typeof bookings.endpoints.list>['items'][number]
type OrderRow = RowOf<typeof orders>
type ProductRow = RowOf<typeof products>

const pauseMilliseconds = 250
const mostShown = 5
const staleMilliseconds = 30_000

export interface FoundRecords {
  readonly groups: SpotlightActionGroupData[]
  readonly count: number
  readonly isSearching: boolean
}

/** Bookings, customers, orders and products that fit what is typed, as far as the person may open them. */
export function useFoundRecords(typed: string): FoundRecords {
  const { t } = useTranslation()
  const wanted = searchableText(typed)
  const [q] = useDebouncedValue(wanted, pauseMilliseconds)
  const mayFindBookings = useMayCall(bookings.endpoints.list.access)
  const mayOpenCustomers = useMayCall(customers.endpoints.get.access)
  const mayFindGoods = useMayCall(orders.endpoints.list.access)
  const toBookingAction = useBookingAction(typed)
  const toCustomerAction = useCustomerAction(typed)
  const toOrderAction = useOrderAction(typed)
  const toProductAction = useProductAction(typed)
  const foundBookings = useQuery({
    queryKey: ['palette', 'bookings', q],
    queryFn: ({ signal }) =>
      call(bookings.endpoints.list, { query: { ...bookingFilterOf(q), pageSize: 10 } }, { signal }),
    enabled: mayFindBookings && q !== '',
    staleTime: staleMilliseconds,
  })
  const foundCustomers = useQuery({
    queryKey: ['palette', 'customers', q],
    queryFn: ({ signal }) => call(findGuests, { query: { q } }, { signal }),
    enabled: mayOpenCustomers && q !== '',
    staleTime: staleMilliseconds,
  })
  const foundOrders = useQuery({
    queryKey: ['palette', 'orders', q],
    queryFn: ({ signal }) =>
      call(orders.endpoints.list, { query: { q, pageSize: 10 } }, { signal }),
    enabled: mayFindGoods && q !== '',
    staleTime: staleMilliseconds,
  })
  const foundProducts = useQuery({
    queryKey: ['palette', 'products', q],
    queryFn: ({ signal }) =>
      call(products.endpoints.list, { query: { q, pageSize: 10 } }, { signal }),
    enabled: mayFindGoods && q !== '',
    staleTime: staleMilliseconds,
  })
  // What was found for earlier words must not be opened by those who have typed on.
  const isCurrent = q === wanted
  const first = <Item,>(items: readonly Item[] | undefined) =>
    isCurrent ? (items?.slice(0, mostShown) ?? []) : []
  const bookingActions = first(foundBookings.data?.items).map(toBookingAction)
  const customerActions = first(foundCustomers.data?.items).map(toCustomerAction)
  const orderActions = first(foundOrders.data?.items).map(toOrderAction)
  const productActions = first(foundProducts.data?.items).map(toProductAction)
  const groups = [
    { group: t('shell.palette.bookings'), actions: bookingActions },
    { group: t('shell.palette.customers'), actions: customerActions },
    { group: t('shell.palette.orders'), actions: orderActions },
    { group: t('shell.palette.products'), actions: productActions },
  ]
  const asked = [foundBookings, foundCustomers, foundOrders, foundProducts]
  return {
    groups,
    count: groups.reduce((sum, { actions }) => sum + actions.length, 0),
    isSearching:
      (mayFindBookings || mayOpenCustomers || mayFindGoods) &&
      (!isCurrent || asked.some(({ isFetching }) => isFetching)),
  }
}

function useBookingAction(typed: string) {
  const formats = useFormats()
  const localName = useLocalName()
  const navigate = useNavigate()
  return ({ id, number, customerName, date, start, posId, ...row }: BookingRow) => ({
    id: `booking-${id}`,
    label: `${customerName} · ${number}`,
    description: [
      `${formats.dateShort(date)} ${start}`,
      localName({ nameEn: row.serviceNameEn, nameIt: row.serviceNameIt }),
    ].join(' · '),
    // The server has chosen: the palette's own filter lets it pass.
    keywords: [typed],
    leftSection: <CalendarDays size={18} strokeWidth={1.6} aria-hidden="true" />,
    onClick: () => void navigate(linkTo('/booking/calendar', { booking: id, date, pos: posId })),
  })
}

function useCustomerAction(typed: string) {
  const navigate = useNavigate()
  return ({ id, name, surname, email, phone }: Guest) => ({
    id: `customer-${id}`,
    label: [name, surname].filter(Boolean).join(' '),
    description: [email, phone].filter(Boolean).join(' · '),
    keywords: [typed],
    leftSection: <UserRound size={18} strokeWidth={1.6} aria-hidden="true" />,
    onClick: () => void navigate(linkTo(`/analytics/customers/customer/${id}`)),
  })
}

function useOrderAction(typed: string) {
  const { t } = useTranslation()
  const formats = useFormats()
  const navigate = useNavigate()
  return ({ id, number, customerName, date, items, totalCents }: OrderRow) => ({
    id: `order-${id}`,
    label: [customerName || t('orders.orders.nobody'), number].join(' · '),
    description: [formats.dateShort(date), formats.money(totalCents), items].join(' · '),
    keywords: [typed],
    leftSection: <Package size={18} strokeWidth={1.6} aria-hidden="true" />,
    onClick: () => void navigate(linkTo(`/sales/pointofsales/salesorder/order/${id}`)),
  })
}

function useProductAction(typed: string) {
  const formats = useFormats()
  const navigate = useNavigate()
  return ({ id, itemCode, consumerPriceCents, ...product }: ProductRow) => ({
    id: `product-${id}`,
    label: nameWithVintage(product),
    description: [itemCode, formats.money(consumerPriceCents)].join(' · '),
    keywords: [typed],
    leftSection: <Wine size={18} strokeWidth={1.6} aria-hidden="true" />,
    onClick: () => void navigate(linkTo(`/sales/products/addproduct/${id}`)),
  })
}
