import type { OrderDetail } from '@cantina/contract/orders/order-detail'
import { orders, readOrder } from '@cantina/contract/orders/orders'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { orderKey } from '#components/orders/orders-changed'
import { call } from '#lib/call'
import { CallError } from '#lib/call-error'
import { messageOf } from '#lib/message-of'
import { useMayCall } from '#lib/permissions'
import { FormSkeleton } from '#resource/form/form-skeleton'
import { linkTo } from '#resource/link-to'
import { EmptyState } from '#ui/empty-state'
import { ErrorState } from '#ui/error-state'
import { ChangeOrderPage } from './change-order-page'
import { orderPaths } from './order-paths'
import { OrderSheet } from './order-sheet'

interface OrderPageProps {
  /** Receipts and invoices, which are another feature's. */
  readonly renderDocuments?: ((order: OrderDetail) => ReactNode) | undefined
  /** What the customer is asked to pay by link, which is another feature's. */
  readonly renderPaymentRequests?: ((order: OrderDetail) => ReactNode) | undefined
  /** Addresses for the guest, which are another feature's. */
  readonly renderLinks?: ((order: OrderDetail) => ReactNode) | undefined
  /** What the customer was written, which is another feature's. */
  readonly renderMails?: ((order: OrderDetail) => ReactNode) | undefined
}

/** One order: everything about it, or the form that changes it where the address asks for that. */
export function OrderPage(rendered: OrderPageProps) {
  const { t } = useTranslation()
  const { id = '' }: { id?: string } = useParams({ strict: false })
  const { edit }: { edit?: unknown } = useSearch({ strict: false })
  const mayEdit = useMayCall(orders.endpoints.update.access)
  const order = useOrder(id)
  if (order.data) {
    const canChange = mayEdit && order.data.steps.includes('change')
    return edit !== undefined && canChange ? (
      <ChangeOrderPage key={id} id={id} />
    ) : (
      <OrderSheet key={id} order={order.data} {...rendered} />
    )
  }
  if (!order.error) return <FormSkeleton />
  const isMissing = order.error instanceof CallError && order.error.status === 404
  if (!isMissing) {
    return <ErrorState detail={messageOf(order.error)} onRetry={() => void order.refetch()} />
  }
  return (
    <EmptyState
      role="alert"
      title={t('orders.orders.missing')}
      body={t('orders.orders.missingWhy')}
      action={
        <Button component={Link} {...linkTo(orderPaths.list)} variant="default">
          {t('resource.form.backToList')}
        </Button>
      }
    />
  )
}

/** One order with everything about it. */
function useOrder(id: string) {
  return useQuery({
    queryKey: orderKey(id),
    queryFn: ({ signal }) => call(readOrder, { params: { id } }, { signal }),
  })
}
