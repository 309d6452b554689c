import { pos } from '@cantina/contract/catalogue/pos'
import { products } from '@cantina/contract/catalogue/products'
import { customers } from '@cantina/contract/customers/customers'
import { agents } from '@cantina/contract/orders/agents'
import { orders } from '@cantina/contract/orders/orders'
import { discounts } from '@cantina/contract/promotions/discounts'
import { vouchers } from '@cantina/contract/promotions/vouchers'
import { productCategoryList } from '@cantina/contract/reference/lookups'
import { Button, Menu } from '@mantine/core'
import { ClipboardList, PackageOpen } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/formats'
import type { RowOf } from '#resource/any-resource'
import { useCountryOptions } from '#resource/fields/use-country-options'
import { useReferenceList } from '#resource/fields/use-reference-list'
import { linkTo } from '#resource/link-to'
import { useHourOptions } from '#resource/list/use-hour-options'
import { ResourceListPage } from '#resource/resource-list-page'
import { useFieldTexts } from '#resource/use-resource-texts'
import { StatusChip } from '#ui/status-chip'
import { ViewSwitch } from '#ui/view-switch'
import { openPackingSlip, openPickingList } from './open-order-documents'
import classes from './order-list-page.module.css'
import { orderPaths } from './order-paths'

type OrderRow = RowOf<typeof orders>
type ViewName = 'all' | 'toConfirm' | 'toShip' | 'unpaid'

/** What is asked for often. */
const views: readonly { name: ViewName; search: Record<string, string> }[] = [
  { name: 'all', search: {} },
  { name: 'toConfirm', search: { status: 'pending' } },
  { name: 'toShip', search: { status: 'confirmed', shippingStatus: 'to_ship' } },
  { name: 'unpaid', search: { paymentStatus: 'unpaid' } },
]

/** Everything that was ever sold, found by whatever is known of it; what waits is one click away. */
export function OrderListPage() {
  const { t } = useTranslation()
  const formats = useFormats()
  const words = useFieldTexts(orders)
  const categories = useReferenceList(productCategoryList)
  const countries = useCountryOptions()
  const hours = useHourOptions()
  const nameOf = ({ customerName }: OrderRow) => customerName || t('orders.orders.nobody')
  const whoOf = (row: OrderRow) =>
    row.agentName
      ? `${nameOf(row)}, ${t('orders.orders.by', { name: row.agentName })}`
      : nameOf(row)
  return (
    <div className={classes.page}>
      <div className={classes.bar} data-screen-only>
        <ViewSwitch
          label={t('orders.orders.views.label')}
          views={views.map(({ name, search }) => ({
            to: orderPaths.list,
            label: t(`orders.orders.views.${name}`),
            search,
          }))}
        />
        <Button
          variant="default"
          leftSection={<ClipboardList size={16} />}
          onClick={() => void openPickingList([])}
        >
          {t('orders.orders.pickAll')}
        </Button>
      </div>
      <ResourceListPage
        resource={orders}
        paths={orderPaths}
        nameOf={(row) => `${row.number}, ${nameOf(row)}`}
        openRow={({ id }) => linkTo(orderPaths.edit(id))}
        mayOn={(verb, row) => verb !== 'update' || isOpen(row)}
        isSelectableByAll
        bulkExtras={(rows) => (
          <Button
            variant="default"
            leftSection={<ClipboardList size={16} />}
            onClick={() => void openPickingList(rows.map(({ id }) => id))}
          >
            {t('orders.orders.pickChosen')}
          </Button>
        )}
        rowExtras={({ id, status }) =>
          status === 'cancelled' ? null : (
            <>
              <Menu.Item
                leftSection={<PackageOpen size={16} />}
                onClick={() => void openPackingSlip(id)}
              >
                {t('orders.orders.packingSlip')}
              </Menu.Item>
              <Menu.Item
                leftSection={<ClipboardList size={16} />}
                onClick={() => void openPickingList([id])}
              >
                {t('orders.orders.pickingList')}
              </Menu.Item>
            </>
          )
        }
        columns={[
          {
            key: 'number',
            render: (row) => (
              <span className={classes.number}>
                {row.number}
                <span className={classes.who} title={whoOf(row)}>
                  {whoOf(row)}
                </span>
              </span>
            ),
            renderOnCard: ({ number }) => number,
          },
          {
            key: 'date',
            label: t('orders.orders.dateAndChannel'),
            render: ({ date, channel }) => (
              <span className={classes.date}>
                {formats.date(date)}
                <span className={classes.small}>{words.option('channel', channel)}</span>
              </span>
            ),
            renderOnCard: (row) => [formats.date(row.date), whoOf(row)].join(' · '),
          },
          {
            key: 'items',
            isMinor: true,
            card: 'hidden',
            render: ({ items }) => (
              <span className={classes.items} title={items}>
                {items}
              </span>
            ),
          },
          {
            key: 'status',
            render: (row) => (
              <span className={classes.states}>
                <StatusChip bare state={row.status} label={words.option('status', row.status)} />
                <span className={classes.whenNarrow}>
                  <Shipping {...row} />
                </span>
              </span>
            ),
            renderOnCard: ({ status }) => (
              <StatusChip state={status} label={words.option('status', status)} />
            ),
          },
          {
            key: 'shippingStatus',
            isMinor: true,
            card: 'line',
            render: (row) => <Shipping {...row} />,
          },
          {
            key: 'totalCents',
            align: 'end',
            isKept: true,
            card: 'end of line',
            render: (row) => <Money {...row} />,
          },
        ]}
        filters={[
          'status',
          'shippingStatus',
          'paymentStatus',
          'from',
          'to',
          'source',
          { key: 'posId', resource: pos, empty: t('catalogue.pos.empty') },
          'number',
          { key: 'customerId', resource: customers },
          { key: 'agentId', resource: agents },
          { key: 'productId', resource: products, empty: t('catalogue.products.empty') },
          'isCollected',
          {
            key: 'categoryId',
            options: categories.items.map(({ id, name }) => ({ value: id, label: name })),
          },
          { key: 'countryId', options: countries },
          { key: 'discountId', resource: discounts },
          { key: 'voucherId', resource: vouchers },
          { key: 'weekDay', options: hours.weekDays },
          { key: 'hour', options: hours.hours },
        ]}
        filtersInView={5}
        texts={{
          add: t('orders.orders.add'),
          searchHint: t('orders.orders.searchHint'),
          empty: t('orders.orders.empty'),
          emptyWhy: t('orders.orders.emptyWhy'),
        }}
      />
    </div>
  )
}

/** What it costs, whether that is paid, and what came back; of a cancelled one nobody expects money. */
function Money({
  totalCents,
  returnedCents,
  paymentStatus,
  status,
}: Pick<OrderRow, 'totalCents' | 'returnedCents' | 'paymentStatus' | 'status'>) {
  const { t } = useTranslation()
  const formats = useFormats()
  const words = useFieldTexts(orders)
  const isExpected = status !== 'cancelled' || paymentStatus !== 'unpaid'
  return (
    <span className={classes.money}>
      {formats.money(totalCents)}
      <span className={classes.settled}>
        {isExpected ? (
          <StatusChip
            bare
            state={paymentStatus}
            label={words.option('paymentStatus', paymentStatus)}
          />
        ) : null}
        {returnedCents > 0 ? (
          <span className={classes.small}>
            {t('orders.orders.returned', { amount: formats.money(returnedCents) })}
          </span>
        ) : null}
      </span>
    </span>
  )
}

/** How far goods that are sent have come, or that they were handed over. */
function Shipping({
  shippingStatus,
  isCollected,
  status,
}: Pick<OrderRow, 'shippingStatus' | 'isCollected' | 'status'>) {
  const { t } = useTranslation()
  const words = useFieldTexts(orders)
  if (status === 'cancelled') return null
  if (isCollected) return <StatusChip bare state="delivered" label={t('orders.orders.collected')} />
  if (shippingStatus === 'not_required') return null
  return (
    <StatusChip
      bare
      state={shippingStatus}
      label={words.option('shippingStatus', shippingStatus)}
    />
  )
}

/** What has left the business or was cancelled is not changed any more. */
function isOpen({ status, shippingStatus }: OrderRow): boolean {
  const isWaiting = shippingStatus === 'not_required' || shippingStatus === 'to_ship'
  return (status === 'pending' || status === 'confirmed') && isWaiting
}
