import { writeGuestOrderBilling } from '@cantina/contract/guest/guest-order'
import { ReceiptText, Undo2, X } from 'lucide-react'
import { lazy } from 'react'
import { useTranslation } from 'react-i18next'
import { GuestActionCard } from './guest-action-card'
import type { GuestOrderProps } from './guest-order'

const BillingDialog = lazy(async () => ({
  default: (await import('./billing-dialog')).BillingDialog,
}))
const OrderCancelDialog = lazy(async () => ({
  default: (await import('./order-cancel-dialog')).OrderCancelDialog,
}))
const OrderWithdrawDialog = lazy(async () => ({
  default: (await import('./order-withdraw-dialog')).OrderWithdrawDialog,
}))

const icons = { bill: ReceiptText, cancel: X, withdraw: Undo2 }

/** What buyers can do with their order by themselves. */
export function OrderActions({ token, page }: GuestOrderProps) {
  const { t } = useTranslation()
  return (
    <GuestActionCard
      title={t('guest.order.actions.title')}
      offered={(['bill', 'cancel', 'withdraw'] as const).filter((action) => page.may[action])}
      icons={icons}
      labelOf={(action) => t(`guest.order.actions.${action}`)}
      renderDialog={(action, onClose) => {
        if (action === 'cancel') return <OrderCancelDialog {...{ token, page, onClose }} />
        if (action === 'withdraw') return <OrderWithdrawDialog {...{ token, page, onClose }} />
        return (
          <BillingDialog
            token={token}
            endpoint={writeGuestOrderBilling}
            business={page.house.name}
            guestName={page.guestName}
            known={page.billing}
            version={page.version}
            onClose={onClose}
          />
        )
      }}
    />
  )
}
