import type { OfferedPos } from '@cantina/contract/bookings/offers'
import { useMediaQuery } from '@mantine/hooks'
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { useBookingsChanged } from '#components/bookings/bookings-changed'
import { PriceChangeDialog } from '#components/moves/price-change-dialog'
import { KeptDay } from '#components/offline/kept-day'
import { messageOf } from '#lib/message-of'
import { ErrorState } from '#ui/error-state'
import { useEscape } from '#ui/use-escape'
import { createValueStore } from '#ui/value-store'
import { BlockDialog } from './block-dialog'
import {
  BoardContext,
  ChosenContext,
  FactsContext,
  type Highlight,
  SharedNamesContext,
  UnfoldedContext,
} from './board'
import { CalendarBoard } from './calendar-board'
import { columnsOf } from './calendar-columns'
import { useCalendarDates } from './calendar-dates'
import { isShown, rowsOf } from './calendar-grid'
import type { PanelRequest } from './calendar-page'
import classes from './calendar-page.module.css'
import { useCalendar, useCalendarDays } from './calendar-queries'
import { BoardSkeleton } from './calendar-skeleton'
import { rangeOf } from './calendar-state'
import { CalendarTotals } from './calendar-totals'
import { CellMenu } from './cell-menu'
import { DaySheet } from './day-sheet'
import { Counts } from './legend'
import { MoveContext } from './move'
import { MoveBanner } from './move-banner'
import { RefusalDialog } from './refusal-dialog'
import { sharedNamesOf } from './shared-names'
import { Toolbar } from './toolbar'
import { useBoardActions } from './use-board-actions'
import { useBoardFacts } from './use-board-facts'
import { useCalendarExport } from './use-calendar-output'
import type { CalendarControl } from './use-calendar-state'
import { useDaySheet } from './use-day-sheet'
import { useDrawn } from './use-drawn'
import { useLand } from './use-land'
import { useLiveBookings } from './use-live-bookings'
import { focusBooking, useMove } from './use-move'

interface CalendarViewProps {
  readonly control: CalendarControl
  readonly pos: OfferedPos
  readonly places: readonly OfferedPos[]
  readonly timeZone: string
  readonly renderPanel: (request: PanelRequest) => ReactNode
  readonly withoutServices: ReactNode
}

/** The calendar of one point of sale. */
export function CalendarView(props: CalendarViewProps) {
  const { control, pos, places, timeZone, renderPanel, withoutServices } = props
  const { state, change } = control
  const { t } = useTranslation()
  const isPhone = useMediaQuery('screen and (max-width: 47.99em)', false, {
    getInitialValueInEffect: false,
  })
  const facts = useBoardFacts(pos.services, timeZone)
  const dates = useCalendarDates()
  const isPrinting = useIsPrinting()
  const [highlight, setHighlight] = useState<Highlight | null>(null)
  const [chosen] = useState(() => createValueStore(state.booking))
  useEffect(() => chosen.set(state.booking), [chosen, state.booking])
  const serviceId = state.service && facts.services.has(state.service) ? state.service : null
  const range = useMemo(
    () => rangeOf({ view: state.view, date: state.date }),
    [state.view, state.date],
  )
  const isMonth = state.view === 'monthly'
  const calendar = useCalendar(pos.id, range, !isMonth)
  const month = useCalendarDays(pos.id, serviceId, range, isMonth)
  const shown = isMonth ? month : calendar
  const { layout, view, date } = state
  const wanted = useMemo(
    () => ({
      layout,
      view,
      date,
      serviceId,
      data: isMonth ? undefined : calendar.data,
      month: isMonth ? month.data : undefined,
    }),
    [layout, view, date, serviceId, isMonth, calendar.data, month.data],
  )
  const drawn = useDrawn(wanted)
  const { data } = drawn
  useLiveCalendar(pos.id)

  const columns = useMemo(
    () =>
      data
        ? columnsOf(
            data,
            data.days.map((day) => day.date),
            drawn.serviceId,
          )
        : [],
    [data, drawn.serviceId],
  )
  const rows = useMemo(
    () => (data ? rowsOf(data, columns, drawn.serviceId) : []),
    [data, columns, drawn.serviceId],
  )
  const cells = useMemo(() => rows.flatMap((row) => row.cells), [rows])
  const bookings = useMemo(
    () => data?.bookings.filter((one) => isShown(one, drawn.serviceId)) ?? [],
    [data, drawn.serviceId],
  )

  const shared = useMemo(() => sharedNamesOf(bookings), [bookings])

  // A booking that is taken up from its panel gets it back where it lands.
  const panelOf = useRef<string | null>(null)
  const reopenPanel = useCallback(
    (bookingId: string) => {
      if (panelOf.current === bookingId) change({ booking: bookingId })
      panelOf.current = null
    },
    [change],
  )
  const { land, refusal, question, clear } = useLand(pos.id, reopenPanel)
  const moving = useMove({ posId: pos.id, range, cells, land, onStop: reopenPanel })
  const actions = useBoardActions({ posId: pos.id, change, moving })
  const sheet = useDaySheet(pos.id, state.date)
  const csv = useCalendarExport(pos.id, serviceId, range)

  function closePanel() {
    const { booking } = state
    change({ booking: null })
    if (booking) focusBooking(booking)
  }
  useEscape(state.booking !== null, closePanel)

  // Only where bookings themselves are in sight can they be carried to another place.
  const carried = state.layout === 'full' ? null : bookings.find(({ id }) => id === state.booking)
  const onMove =
    carried && facts.mayEdit
      ? () => {
          panelOf.current = carried.id
          change({ booking: null })
          moving.start(carried)
        }
      : undefined

  const isDrawn = Boolean(drawn.data || drawn.month)
  return (
    <FactsContext value={facts}>
      <BoardContext value={actions.board}>
        <UnfoldedContext value={highlight !== null || isPrinting}>
          <ChosenContext value={chosen}>
            <SharedNamesContext value={shared}>
              <MoveContext value={moving.move}>
                <div className={classes.row}>
                  <div className={classes.page}>
                    <Toolbar
                      state={state}
                      change={change}
                      posId={pos.id}
                      places={places.map(({ id, name }) => ({ value: id, label: name }))}
                      services={pos.services.map(({ id }) => ({
                        value: id,
                        label: facts.nameOf(id),
                      }))}
                      isPhone={isPhone}
                      output={{
                        exportCsv: () => csv.mutate(),
                        isBusy: csv.isPending,
                        print: state.view === 'daily' ? sheet.print : () => window.print(),
                        openPdf: state.view === 'daily' ? sheet.openPdf : null,
                      }}
                    />
                    <p className={classes.document}>
                      <b>{dates.title(drawn.view, drawn.date, rangeOf(drawn))}</b>
                      {[pos.name, drawn.serviceId && facts.nameOf(drawn.serviceId)]
                        .filter(Boolean)
                        .join(' · ')}
                    </p>
                    <MoveBanner move={moving.move} onStop={moving.stop} />
                    <div
                      className={classes.board}
                      aria-busy={shown.isPlaceholderData || drawn !== wanted}
                      data-highlight={highlight ?? undefined}
                    >
                      {pos.services.length === 0 ? (
                        <div className={classes.card}>{withoutServices}</div>
                      ) : shown.isError && !shown.data ? (
                        <div className={classes.card}>
                          <ErrorState
                            detail={messageOf(shown.error)}
                            onRetry={() => void shown.refetch()}
                          />
                        </div>
                      ) : isDrawn ? (
                        <CalendarBoard
                          drawn={drawn}
                          columns={columns}
                          rows={rows}
                          isPhone={isPhone}
                          isPrinting={isPrinting}
                          change={change}
                        />
                      ) : (
                        <KeptDay date={state.date} fallback={<BoardSkeleton />} />
                      )}
                    </div>
                    {data?.isCut ? (
                      <p className={classes.cut}>{t('bookings.calendar.cut')}</p>
                    ) : null}
                    {isDrawn ? (
                      <div className={classes.foot}>
                        <p className={classes.totals}>
                          <CalendarTotals drawn={drawn} />
                        </p>
                        {isMonth || state.layout === 'full' ? null : (
                          <Counts
                            bookings={bookings}
                            highlight={highlight}
                            onHighlight={setHighlight}
                          />
                        )}
                      </div>
                    ) : null}
                  </div>
                  {state.booking
                    ? renderPanel({ bookingId: state.booking, onClose: closePanel, onMove })
                    : null}
                </div>
                {actions.menu ? <CellMenu {...actions.menu} /> : null}
                {actions.blocking ? (
                  <BlockDialog
                    posId={pos.id}
                    cell={actions.blocking}
                    serviceId={serviceId}
                    rooms={calendar.data?.rooms ?? []}
                    onBlocked={actions.refresh}
                    onClose={actions.endBlocking}
                  />
                ) : null}
                {refusal ? (
                  <RefusalDialog
                    refusal={refusal}
                    onLand={(landing, reason) => void land(refusal.booking, landing, { reason })}
                    onClose={clear}
                  />
                ) : null}
                {question ? (
                  <PriceChangeDialog
                    about={t('bookings.moves.price.about', {
                      name: question.booking.customerName,
                      date: dates.day(question.landing.date),
                      time: question.landing.start,
                    })}
                    change={question.change}
                    onChoose={(price) =>
                      void land(question.booking, question.landing, {
                        reason: question.reason,
                        price,
                      })
                    }
                    onClose={clear}
                  />
                ) : null}
                {sheet.data ? (
                  <DaySheet sheet={sheet.data} date={state.date} posName={pos.name} />
                ) : null}
              </MoveContext>
            </SharedNamesContext>
          </ChosenContext>
        </UnfoldedContext>
      </BoardContext>
    </FactsContext>
  )
}

/** Whether the page is being put on paper; drawn for it before the browser lays it out. */
function useIsPrinting(): boolean {
  const [isPrinting, setIsPrinting] = useState(false)
  useEffect(() => {
    const begin = () => flushSync(() => setIsPrinting(true))
    const end = () => setIsPrinting(false)
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    return () => {
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
    }
  }, [])
  return isPrinting
}

/** What a colleague changes at this point of sale is seen here as it happens. */
function useLiveCalendar(posId: string): void {
  const refresh = useBookingsChanged()
  useLiveBookings(
    useCallback(
      (change) => {
        if (change.posId === null || change.posId === posId) void refresh()
      },
      [posId, refresh],
    ),
  )
}
