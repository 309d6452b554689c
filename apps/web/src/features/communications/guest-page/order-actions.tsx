import { writeGuestOrderBilling } from '@cantina/contract/communications/guest-order'
import { Button } from '@mantine/core'
import clsx from 'clsx'
import { ReceiptText, X } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { GuestOrderProps } from './guest-order'
import classes from './guest-visit.module.css'

const BillingDialog = lazy(async () => ({
  default: (await import('./billing-dialog')).BillingDialog,
}))
const OrderCancelDialog = lazy(async () => ({
  default: (await import('./order-cancel-dialog')).OrderCancelDialog,
}))

const icons = { bill: ReceiptText, cancel: X }

/** What buyers can do with their order by themselves; what each needs is fetched when it is chosen. */
export function OrderActions({ token, page }: GuestOrderProps) {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState<keyof typeof icons | null>(null)
  const offered = (['bill', 'cancel'] as const).filter((action) => page.may[action])
  const close = () => setChosen(null)
  if (offered.length === 0) return null
  return (
    <section className={clsx(classes.card, classes.actions)} aria-labelledby="actions">
      <h2 id="actions" className={classes.label}>
        {t('guest.order.actions.title')}
      </h2>
      <div className={classes.buttons}>
        {offered.map((action) => {
          const Icon = icons[action]
          return (
            <Button
              key={action}
              variant="default"
              leftSection={<Icon size={18} aria-hidden="true" />}
              onClick={() => setChosen(action)}
            >
              {t(`guest.order.actions.${action}`)}
            </Button>
          )
        })}
      </div>
      <Suspense fallback={null}>
        {chosen === 'bill' ? (
          <BillingDialog
            token={token}
            endpoint={writeGuestOrderBilling}
            house={page.house.name}
            guestName={page.guestName}
            known={page.billing}
            version={page.version}
            onClose={close}
          />
        ) : null}
        {chosen === 'cancel' ? (
          <OrderCancelDialog token={token} page={page} onClose={close} />
        ) : null}
      </Suspense>
    </section>
  )
}
