import type { BoardVisit } from '@cantina/contract/home/board'
import { Button } from '@mantine/core'
import { Check, Users } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/formats'
import { useLocalText } from '#lib/local-name'
import { shownColor } from '#ui/color-choices'
import { StatusChip } from '#ui/status-chip'
import type { VisitStep } from './use-visit-step'
import classes from './visit-line.module.css'

export type OpenVisit = (id: string, act?: 'payment') => void

interface VisitLineProps {
  readonly visit: BoardVisit
  /** The next to come, or late: whoever stands at the door is one click away. */
  readonly isDue: boolean
  readonly step: VisitStep
  readonly onOpen: OpenVisit
}

/** A party: who, for what and where, what is not as it should be, and what to do about it. */
export function VisitLine({ visit, isDue, step, onOpen }: VisitLineProps) {
  const { t } = useTranslation()
  const localText = useLocalText()
  const service = localText({ en: visit.serviceNameEn, it: visit.serviceNameIt })
  const hasButton =
    step.mayEdit &&
    (visit.status === 'to_be_confirmed' || (isDue && visit.arrivalStatus === 'expected'))
  return (
    <li
      className={classes.line}
      data-quiet={hasButton ? undefined : true}
      style={{ '--service': shownColor(visit.calendarColor) } as React.CSSProperties}
    >
      <div className={classes.who}>
        <button type="button" className={classes.name} onClick={() => onOpen(visit.id)}>
          {visit.customerName}
        </button>
        <span className={classes.what}>
          <span className={classes.service}>{service}</span>
          {visit.roomName ? (
            <span className={classes.room}>
              {service ? <span aria-hidden="true">·</span> : null}
              {visit.roomName}
            </span>
          ) : null}
        </span>
      </div>
      <span className={classes.guests}>
        <Users size={16} strokeWidth={1.6} aria-hidden="true" />
        <span aria-hidden="true">{visit.partySize}</span>
        <span className={classes.spoken}>{t('home.board.guests', { count: visit.partySize })}</span>
      </span>
      <span className={classes.language}>{visit.languageCode?.toUpperCase()}</span>
      <span className={classes.state}>
        <VisitState visit={visit} step={step} onOpen={onOpen} />
      </span>
      <span className={classes.action}>
        <VisitAction visit={visit} isDue={isDue} step={step} />
      </span>
    </li>
  )
}

type StateProps = Pick<VisitLineProps, 'visit' | 'step' | 'onOpen'>

/** What is still to be paid can be taken here: red what should have been paid by now. */
function VisitState({ visit, step, onOpen }: StateProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  const { status, paymentStatus, dueCents, overdueCents } = visit
  if (status === 'to_be_confirmed') {
    return (
      <span data-alert>
        <StatusChip state={status} label={t(`entities.bookings.booking.status.${status}`)} />
      </span>
    )
  }
  const chip =
    overdueCents > 0 ? (
      <StatusChip
        state="overdue"
        label={t('home.board.overdue', { amount: formats.moneyShort(overdueCents) })}
      />
    ) : dueCents > 0 ? (
      <StatusChip
        state="due"
        label={t('home.board.due', { amount: formats.moneyShort(dueCents) })}
      />
    ) : (
      <StatusChip
        state={paymentStatus}
        label={t(`entities.bookings.booking.paymentStatus.${paymentStatus}`)}
      />
    )
  if (dueCents === 0 || !step.mayEdit) return chip
  return (
    <button
      type="button"
      className={classes.pay}
      title={t('home.board.takePayment')}
      onClick={() => onOpen(visit.id, 'payment')}
    >
      {chip}
      <span className={classes.spoken}>
        {t('home.board.takePaymentOf', { name: visit.customerName })}
      </span>
    </button>
  )
}

function VisitAction({ visit, isDue, step }: Pick<VisitLineProps, 'visit' | 'isDue' | 'step'>) {
  const { t } = useTranslation()
  const { id, status, arrivalStatus, customerName: name } = visit
  const isBusy = step.busyId === id
  if (status === 'to_be_confirmed' && step.mayEdit) {
    return (
      <Button
        variant="default"
        loading={isBusy}
        aria-label={t('home.board.confirmOf', { name })}
        onClick={() => step.take('confirm', visit)}
      >
        {t('home.board.confirm')}
      </Button>
    )
  }
  if (status === 'to_be_confirmed') return null
  if (arrivalStatus === 'arrived') {
    return (
      <span className={classes.here}>
        <Check size={16} strokeWidth={2} aria-hidden="true" />
        {t('entities.bookings.booking.arrivalStatus.arrived')}
      </span>
    )
  }
  if (arrivalStatus === 'expected' && isDue && step.mayEdit) {
    return (
      <Button
        variant="default"
        loading={isBusy}
        aria-label={t('home.board.arriveOf', { name })}
        onClick={() => step.take('arrive', visit)}
      >
        {t('home.board.arrive')}
      </Button>
    )
  }
  return (
    <span className={classes.waiting}>
      {t(`entities.bookings.booking.arrivalStatus.${arrivalStatus}`)}
    </span>
  )
}
