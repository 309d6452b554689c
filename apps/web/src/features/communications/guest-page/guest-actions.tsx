import type { GuestVisitPage } from '@cantina/contract/communications/guest-page'
import { writeGuestBilling } from '@cantina/contract/communications/guest-visit'
import { Button } from '@mantine/core'
import clsx from 'clsx'
import { CalendarClock, MessageCircleQuestion, ReceiptText, X } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './guest-visit.module.css'
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

type Action = 'change' | 'cancel' | 'answer' | 'bill'

const icons = { change: CalendarClock, cancel: X, answer: MessageCircleQuestion, bill: ReceiptText }

/** What guests can do with their visit by themselves; what each needs is fetched when it is chosen. */
export function GuestActions({ token, page }: GuestActionsProps) {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState<Action | null>(null)
  const visit = useGuestVisit(token)
  if (!visit) return null
  const offered = (['change', 'answer', 'bill', 'cancel'] as const).filter(
    (action) => visit.may[action] && (action !== 'answer' || visit.questions.length > 0),
  )
  if (offered.length === 0) return null
  const dialog = { token, page, visit, onClose: () => setChosen(null) }
  return (
    <section className={clsx(classes.card, classes.actions)} aria-labelledby="actions">
      <h2 id="actions" className={classes.label}>
        {t('guest.actions.title')}
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
              {t(`guest.actions.${action}`)}
            </Button>
          )
        })}
      </div>
      <Suspense fallback={null}>
        {chosen === 'change' ? <ChangeDialog {...dialog} /> : null}
        {chosen === 'cancel' ? <CancelDialog {...dialog} /> : null}
        {chosen === 'answer' ? <AnswersDialog {...dialog} /> : null}
        {chosen === 'bill' ? (
          <BillingDialog
            token={token}
            endpoint={writeGuestBilling}
            house={page.house.name}
            guestName={page.guestName}
            known={visit.billing}
            version={visit.version}
            onClose={dialog.onClose}
          />
        ) : null}
      </Suspense>
    </section>
  )
}
