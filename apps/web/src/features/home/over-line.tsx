import type { BoardVisit } from '@cantina/contract/home/board'
import { ChevronDown, ChevronRight } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { StatusChip } from '#ui/status-chip'
import { StatusMark } from '#ui/status-mark'
import { isMissing } from './day-board'
import classes from './today-board.module.css'
import type { VisitStep } from './use-visit-step'
import { type OpenVisit, VisitLine } from './visit-line'

interface OverLineProps {
  readonly visits: readonly BoardVisit[]
  readonly step: VisitStep
  readonly onOpen: OpenVisit
}

/** What is over in one line, which names only who has not arrived; a click opens it. */
export function OverLine({ visits, step, onOpen }: OverLineProps) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const listId = useId()
  const [first, last] = [visits[0]?.start, visits.at(-1)?.start]
  const missing = visits.filter(isMissing)
  const arrived = visits.filter(({ arrivalStatus }) => arrivalStatus === 'arrived').length
  const unpaid = visits.filter(({ dueCents }) => dueCents > 0).length
  const [late] = missing
  return (
    <div className={classes.past}>
      <button
        type="button"
        className={classes.over}
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setOpen(!isOpen)}
      >
        <span className={classes.done}>
          <StatusMark shape={missing.length > 0 ? 'half' : 'check'} />
        </span>
        <span className={classes.when}>{first === last ? first : `${first}–${last}`}</span>
        <span className={classes.sum}>
          {t('home.board.arrived', { count: visits.length, arrived })}
          <span className={classes.paid}>
            , {unpaid === 0 ? t('home.board.allPaid') : t('home.board.unpaid', { count: unpaid })}
          </span>
        </span>
        <span className={classes.shortSum}>
          {t('home.board.parties', { count: visits.length })}
        </span>
        {late ? (
          <span className={classes.late}>
            <span className={classes.longName}>
              <StatusChip
                state="not_arrived"
                label={t('home.board.missing', {
                  name: late.customerShortName,
                  guests: t('home.board.guests', { count: late.partySize }),
                })}
              />
            </span>
            <span className={classes.shortName}>
              <StatusChip
                state="not_arrived"
                label={t('home.board.missingShort', { name: late.customerShortName })}
              />
            </span>
            {missing.length > 1 ? (
              <span className={classes.others}>
                {t('home.board.missingMore', { count: missing.length - 1 })}
              </span>
            ) : null}
          </span>
        ) : null}
        {isOpen ? (
          <ChevronDown size={16} aria-hidden="true" />
        ) : (
          <ChevronRight size={16} aria-hidden="true" />
        )}
      </button>
      <ul id={listId} className={classes.lines} hidden={!isOpen} aria-label={t('home.board.over')}>
        {isOpen
          ? visits.map((visit) => (
              <VisitLine key={visit.id} visit={visit} isDue step={step} onOpen={onOpen} />
            ))
          : null}
      </ul>
    </div>
  )
}
