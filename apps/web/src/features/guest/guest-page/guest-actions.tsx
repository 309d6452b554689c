import type { GuestVisitPage } from '@cantina/contract/guest/guest-page'
import { writeGuestBilling } from '@cantina/contract/guest/guest-visit'
import { CalendarClock, MessageCircleQuestion, ReceiptText, X } from 'lucide-react'
import { lazy } from 'react'
import { useTranslation } from 'react-i18next'
import { GuestActionCard } from './guest-action-card'
import { useGuestVisit } from './use-guest-visit'

const ChangeDialog = lazy(async () => ({ default: (await import('./change-dialog')).ChangeDialog }))
const CancelDialog = lazy(async () => ({ default: (await import('./cancel-dialog')).CancelDialog }))
const AnswersDialog = lazy(async () => ({
  default: (await import('./answers-dialog')).AnswersDialog,
}))
const BillingDialog = lazy(async () => ({
  default: (await import('./billing-dialog')).BillingDialog,
}))

interface GuestActionsProps {
  readonly token: string
  readonly page: GuestVisitPage
}

const icons = { change: CalendarClock, answer: MessageCircleQuestion, bill: ReceiptText, cancel: X }

/** What guests can do with their visit by themselves. */
export function GuestActions({ token, page }: GuestActionsProps) {
  const { t } = useTranslation()
  const visit = useGuestVisit(token)
  if (!visit) return null
  const offered = (['change', 'answer', 'bill', 'cancel'] as const).filter(
    (action) => visit.may[action] && (action !== 'answer' || visit.questions.length > 0),
  )
  return (
    <GuestActionCard
      title={t('guest.actions.title')}
      offered={offered}
      icons={icons}
      labelOf={(action) => t(`guest.actions.${action}`)}
      renderDialog={(action, onClose) => {
        const dialog = { token, page, visit, onClose }
        if (action === 'change') return <ChangeDialog {...dialog} />
        if (action === 'answer') return <AnswersDialog {...dialog} />
        if (action === 'cancel') return <CancelDialog {...dialog} />
        return (
          <BillingDialog
            token={token}
            endpoint={writeGuestBilling}
            business={page.house.name}
            guestName={page.guestName}
            known={visit.billing}
            version={visit.version}
            onClose={onClose}
          />
        )
      }}
    />
  )
}
