import { Button, Popover } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { ChevronDown, ChevronLeft, ChevronRight, Printer } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useToday } from '#lib/use-today'
import { LateDayPicker } from '#resource/fields/late-day-picker'
import { IconButton } from '#ui/icon-button'
import { useCalendarDates } from './calendar-dates'
import { type CalendarState, rangeOf, stepped } from './calendar-state'
import classes from './toolbar.module.css'
import { LayoutPicker, LayoutSegments, PosPicker, ViewOptions, ViewSegments } from './view-options'

interface Choice {
  readonly value: string
  readonly label: string
}

export interface ToolbarProps {
  readonly state: CalendarState
  readonly change: (part: Partial<CalendarState>) => void
  readonly posId: string
  readonly places: readonly Choice[]
  readonly services: readonly Choice[]
  readonly output: {
    readonly exportCsv: () => void
    readonly print: () => void
    /** Only a day has a sheet. */
    readonly openPdf: (() => void) | null
    readonly isBusy: boolean
  }
  readonly isPhone: boolean
}

const syncedQuery = { getInitialValueInEffect: false }

/** Which days, how, of what, and where, in one line; what is changed less often behind one button. */
export function Toolbar(props: ToolbarProps) {
  const { state, change, output, isPhone } = props
  const { t } = useTranslation()
  const today = useToday()
  // An open booking takes its room from the calendar.
  const width = state.booking === null ? '80em' : '104em'
  const isWide = useMediaQuery(`(min-width: ${width})`, true, syncedQuery)
  const part = { state, change }
  return (
    <div className={classes.toolbar} data-screen-only>
      <div className={classes.days}>
        <IconButton
          boxed
          label={t(`bookings.calendar.previous.${state.view}`)}
          icon={<ChevronLeft size={18} />}
          onClick={() => change({ date: stepped(state, -1) })}
        />
        <IconButton
          boxed
          label={t(`bookings.calendar.next.${state.view}`)}
          icon={<ChevronRight size={18} />}
          onClick={() => change({ date: stepped(state, 1) })}
        />
        <DayTitle state={state} onPick={(date) => change({ date })} />
        {isPhone ? null : (
          <Button
            variant="subtle"
            color="neutral"
            className={classes.today}
            onClick={() => change({ date: today })}
          >
            {t('bookings.calendar.today')}
          </Button>
        )}
      </div>
      <div className={classes.tools}>
        {isPhone ? null : (
          <>
            <div className={classes.layouts}>
              {isWide ? <LayoutSegments {...part} /> : <LayoutPicker {...part} />}
            </div>
            <ViewSegments {...part} />
            {isWide ? (
              <div className={classes.pos}>
                <PosPicker {...props} />
              </div>
            ) : null}
          </>
        )}
        <ViewOptions {...props} isWide={isWide} />
        {isPhone ? null : (
          <IconButton
            boxed
            label={t('resource.list.print')}
            icon={<Printer size={18} />}
            onClick={output.print}
          />
        )}
      </div>
    </div>
  )
}

interface DayTitleProps {
  readonly state: CalendarState
  readonly onPick: (date: string) => void
}

/** Says which days are shown, and opens the months to jump to another one. */
function DayTitle({ state, onPick }: DayTitleProps) {
  const { t } = useTranslation()
  const dates = useCalendarDates()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <h1 className={classes.title} aria-live="polite">
      <Popover opened={isOpen} onChange={setIsOpen} position="bottom-start" trapFocus returnFocus>
        <Popover.Target>
          <button
            type="button"
            className={classes.pick}
            title={t('bookings.calendar.pickDay')}
            onClick={() => setIsOpen(!isOpen)}
          >
            <span className={classes.picked}>
              {dates.title(state.view, state.date, rangeOf(state))}
            </span>
            <ChevronDown size={16} aria-hidden />
          </button>
        </Popover.Target>
        <Popover.Dropdown>
          <LateDayPicker
            value={state.date}
            onPick={(day) => {
              setIsOpen(false)
              if (day) onPick(day)
            }}
          />
        </Popover.Dropdown>
      </Popover>
    </h1>
  )
}
