import { pos } from '@cantina/contract/catalogue/pos'
import { orders } from '@cantina/contract/orders/orders'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { call } from '#lib/call'
import { messageOf } from '#lib/message-of'
import { useMayCall } from '#lib/permissions'
import { lookupStaleTime } from '#lib/query-client'
import { resourceKey } from '#resource/any-resource'
import { BackLink } from '#resource/form/back-link'
import { FormSkeleton } from '#resource/form/form-skeleton'
import { linkTo } from '#resource/link-to'
import { EmptyState } from '#ui/empty-state'
import { ErrorState } from '#ui/error-state'
import { readLastPos } from './last-pos'
import { OrderForm } from './order-form'
import { newOrderDraft } from './order-form-values'
import { orderPaths } from './order-paths'

/** Takes an order by hand: on the phone, from a mail, for an agent. */
export function NewOrderPage() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const mayCreate = useMayCall(orders.endpoints.create.access)
  const places = useQuery({
    queryKey: [...resourceKey(pos), 'lookup', { q: '' }],
    queryFn: ({ signal }) => call(pos.endpoints.lookup, { query: {} }, { signal }),
    staleTime: lookupStaleTime,
    enabled: mayCreate,
  })
  if (!mayCreate) {
    return (
      <EmptyState
        role="alert"
        title={t('resource.form.notAllowed')}
        body={t('resource.form.notAllowedWhy')}
        action={
          <Button component={Link} {...linkTo(orderPaths.list)} variant="default">
            {t('resource.form.backToList')}
          </Button>
        }
      />
    )
  }
  if (places.error && !places.data) {
    return <ErrorState detail={messageOf(places.error)} onRetry={() => void places.refetch()} />
  }
  if (!places.data) return <FormSkeleton />
  const last = readLastPos()
  const known = places.data.items.find(({ id }) => id === last)
  const [only, ...others] = places.data.items
  return (
    <OrderForm
      order={undefined}
      // Where there is one place only, nobody has to say which.
      start={newOrderDraft(known?.id ?? (others.length === 0 ? only?.id : null) ?? null)}
      onSaved={({ id }) => void navigate(linkTo(orderPaths.edit(id)))}
      onCancel={() => void navigate(linkTo(orderPaths.list))}
      header={
        <header>
          <BackLink resource={orders} path={orderPaths.list} />
          <h1>{t('orders.orders.new')}</h1>
        </header>
      }
    />
  )
}
