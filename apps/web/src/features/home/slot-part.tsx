import clsx from 'clsx'
import { useTranslation } from 'react-i18next'
import type { ComingSlot } from './day-board'
import { FillBar } from './fill-bar'
import classes from './today-board.module.css'
import type { VisitStep } from './use-visit-step'
import { type OpenVisit, VisitLine } from './visit-line'

interface SlotPartProps {
  readonly slot: ComingSlot
  readonly isNext: boolean
  readonly step: VisitStep
  readonly onOpen: OpenVisit
}

/** Those who come at one time; the next of them stands out. */
export function SlotPart({ slot, isNext, step, onOpen }: SlotPartProps) {
  const { t } = useTranslation()
  const { inMinutes } = slot
  return (
    <section className={clsx(classes.slot, isNext && classes.next)} aria-label={slot.start}>
      <div className={classes.time}>
        <h3>{slot.start}</h3>
        {isNext ? (
          <span className={classes.soon}>
            {inMinutes < 90
              ? t('home.board.inMinutes', { minutes: inMinutes })
              : t('home.board.inHours', { hours: Math.round(inMinutes / 60) })}
          </span>
        ) : null}
        <span className={classes.fill}>
          <FillBar guests={slot.guests} seats={slot.seats} />
        </span>
      </div>
      <ul className={classes.lines}>
        {slot.visits.map((visit) => (
          <VisitLine key={visit.id} visit={visit} isDue={isNext} step={step} onOpen={onOpen} />
        ))}
      </ul>
    </section>
  )
}
