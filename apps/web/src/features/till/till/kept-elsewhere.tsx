import { takeAllotted } from '@cantina/contract/till/allotments'
import type { TillProduct } from '@cantina/contract/till/till'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { offlineState } from '#components/offline/offline-state'
import { call } from '#lib/call'
import { messageOf } from '#lib/message-of'
import { useMayCall } from '#lib/permissions'
import { confirm } from '#ui/confirm'
import classes from './cart-totals.module.css'
import { useCartPrice, useTillScope } from './till-scope'

/** What is wanted, not free, and kept by other tills: to be taken by who has it in their hand. */
export function KeptElsewhere() {
  const { till } = useTillScope()
  const { goods } = useCartPrice()
  const mayTake = useMayCall(takeAllotted.access)
  const wanted = new Set(
    goods.problems.flatMap((one) => (one.kind === 'maximum_quantity' ? [one.productId] : [])),
  )
  const kept = till.products.filter((product) => product.kept > 0 && wanted.has(product.id))
  return kept.map((product) => <Kept key={product.id} product={product} mayTake={mayTake} />)
}

function Kept({ product, mayTake }: { readonly product: TillProduct; readonly mayTake: boolean }) {
  const { t } = useTranslation()
  const { till, say, refresh } = useTillScope()
  const { id: productId, name, kept } = product
  const take = useMutation({
    mutationFn: () => {
      const { deviceId } = offlineState.get()
      return call(takeAllotted, { body: { posId: till.pos.id, productId, deviceId } })
    },
    onSuccess: ({ message }) => {
      say(message)
      refresh()
    },
    onError: (error) => say(messageOf(error), 'problem'),
  })
  const ask = async () => {
    const isAgreed = await confirm({
      title: t('till.allotment.takeQuestion', { name }),
      body: t('till.allotment.takeWhy'),
      confirmLabel: t('till.allotment.take'),
    })
    if (isAgreed) take.mutate()
  }
  return (
    <p className={classes.hint}>
      {t('till.allotment.elsewhere', { name, count: kept })}{' '}
      {mayTake ? (
        <Button
          variant="default"
          loading={take.isPending}
          aria-label={t('till.allotment.takeNamed', { name })}
          onClick={() => void ask()}
        >
          {t('till.allotment.take')}
        </Button>
      ) : null}
    </p>
  )
}
