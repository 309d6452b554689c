import type { AnswerOf } from '@cantina/contract/endpoint'
import type { homeBoard } from '@cantina/contract/home/board'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { asKept } from '#components/offline/as-kept'
import { offlineState } from '#components/offline/offline-state'
import { useFormats } from '#lib/formats'
import { EmptyState } from '#ui/empty-state'
import { useStoreValue } from '#ui/value-store'
import { dayBoard, fitSlots } from './day-board'
import { OverLine } from './over-line'
import { SlotPart } from './slot-part'
import classes from './today-board.module.css'
import { useVisitStep } from './use-visit-step'
import type { OpenVisit } from './visit-line'

export type BoardVisits = NonNullable<AnswerOf<typeof homeBoard>['visits']>

interface TodayBoardProps {
  readonly visits: BoardVisits
  readonly now: Date
  readonly isNarrow: boolean
  readonly onOpen: OpenVisit
}

/** So many parties fit beside the charts; the rest of the day is the calendar's. */
const shownVisits = { wide: 10, narrow: 7 } as const

/** The day at the door: what is over in one line, the line of now, then who comes. */
export function TodayBoard({ visits, now, isNarrow, onOpen }: TodayBoardProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  const step = useVisitStep()
  const { steps } = useStoreValue(offlineState)
  const { over, coming } = dayBoard(asKept(visits.items, steps), visits.slots, now)
  const { shown, left } = fitSlots(coming, isNarrow ? shownVisits.narrow : shownVisits.wide)
  const last = coming.at(-1)
  const calendar = (
    <Link to="/booking/calendar" className={classes.link}>
      {t('home.board.open')}
      <ArrowRight size={16} strokeWidth={1.6} aria-hidden="true" />
    </Link>
  )
  return (
    <section className={classes.card} aria-labelledby="todays-board">
      <header className={isNarrow ? classes.spoken : classes.header}>
        <h2 id="todays-board">{t('home.board.title')}</h2>
        <span className={classes.count}>
          {[
            t('home.board.guests', { count: visits.guests }),
            t('home.board.bookings', { count: visits.count }),
          ].join(', ')}
        </span>
        {isNarrow ? null : calendar}
      </header>
      {visits.count === 0 ? (
        <EmptyState
          title={t('home.board.none')}
          body={t('home.board.noneWhy')}
          action={
            step.mayEdit ? (
              <Button component={Link} to="/home/createreservation" variant="default">
                {t('home.board.book')}
              </Button>
            ) : null
          }
        />
      ) : (
        <>
          {over.length > 0 ? <OverLine visits={over} step={step} onOpen={onOpen} /> : null}
          <div className={classes.now}>
            <span className={classes.pill} aria-hidden="true">
              {formats.time(now)}
            </span>
            <span className={classes.spoken}>
              {t('home.board.now', { time: formats.time(now) })}
            </span>
          </div>
          {shown.map((slot, nth) => (
            <SlotPart key={slot.start} slot={slot} isNext={nth === 0} step={step} onOpen={onOpen} />
          ))}
          {coming.length === 0 ? <p className={classes.foot}>{t('home.board.allOver')}</p> : null}
        </>
      )}
      {left > 0 || isNarrow ? (
        <footer className={classes.foot}>
          {left > 0 ? (
            <span>
              <b>{t('home.board.more', { count: left })}</b>{' '}
              {last && !isNarrow ? t('home.board.until', { time: last.start }) : null}
            </span>
          ) : (
            <span />
          )}
          {isNarrow ? calendar : null}
        </footer>
      ) : null}
      {visits.isCut ? (
        <p className={classes.foot}>{t('home.board.cut', { count: visits.items.length })}</p>
      ) : null}
    </section>
  )
}
