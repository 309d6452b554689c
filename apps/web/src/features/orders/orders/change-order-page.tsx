import { orders, readOrder } from '@cantina/contract/orders/orders'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { call } from '#lib/call'
import { messageOf } from '#lib/message-of'
import { resourceKey } from '#resource/any-resource'
import { BackLink } from '#resource/form/back-link'
import { FormSkeleton } from '#resource/form/form-skeleton'
import { linkTo } from '#resource/link-to'
import { ErrorState } from '#ui/error-state'
import { OrderForm } from './order-form'
import { orderDraftOf } from './order-form-values'
import { orderPaths } from './order-paths'

/** Changes an order that has not left yet; it begins with what is read at that moment. */
export function ChangeOrderPage({ id }: { readonly id: string }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const read = useQuery({
    queryKey: [...resourceKey(orders), 'form', id],
    queryFn: ({ signal }) => call(readOrder, { params: { id } }, { signal }),
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  if (!read.data) {
    return read.error ? (
      <ErrorState detail={messageOf(read.error)} onRetry={() => void read.refetch()} />
    ) : (
      <FormSkeleton />
    )
  }
  const toOrder = () => void navigate(linkTo(orderPaths.edit(id)))
  return (
    <OrderForm
      order={read.data}
      start={orderDraftOf(read.data)}
      onSaved={toOrder}
      onCancel={toOrder}
      header={
        <header>
          <BackLink resource={orders} path={orderPaths.list} />
          <h1>{t('orders.orders.changeNumbered', { number: read.data.number })}</h1>
        </header>
      }
    />
  )
}
