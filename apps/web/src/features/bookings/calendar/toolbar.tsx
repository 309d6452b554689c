import { Button, Menu, Popover } from '@mantine/core'
import '@mantine/core/styles/Menu.layer.css'
import {
  ChevronLeft,
  ChevronRight,
  Download,
  FileText,
  Printer,
  SlidersHorizontal,
  Store,
} from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useToday } from '#lib/use-today'
import { IconButton } from '#ui/icon-button'
import { Picker } from '#ui/picker'
import { Segments } from '#ui/segments'
import { SkeletonBlock } from '#ui/skeleton-block'
import { useCalendarDates } from './calendar-dates'
import { type CalendarState, layouts, rangeOf, stepped, views } from './calendar-state'
import classes from './toolbar.module.css'

const DayPicker = lazy(async () => ({
  default: (await import('#resource/fields/day-picker')).DayPicker,
}))

interface Choice {
  readonly value: string
  readonly label: string
}

interface ToolbarProps {
  readonly state: CalendarState
  readonly change: (part: Partial<CalendarState>) => void
  readonly posId: string
  readonly places: readonly Choice[]
  readonly services: readonly Choice[]
  readonly totals: ReactNode
  readonly output: {
    readonly exportCsv: () => void
    readonly print: () => void
    /** Only a day has a sheet. */
    readonly openPdf: (() => void) | null
    readonly isBusy: boolean
  }
}

const allServices = 'all'

/** Which days, how, of what, and where; and the same on paper or as a file. */
export function Toolbar({ state, change, posId, places, services, totals, output }: ToolbarProps) {
  const { t } = useTranslation()
  const today = useToday()
  const { layout, view, service } = state
  return (
    <div className={classes.frame}>
      <div className={classes.toolbar}>
        <div className={classes.days}>
          <IconButton
            boxed
            label={t(`booking.calendar.previous.${view}`)}
            icon={<ChevronLeft size={18} />}
            onClick={() => change({ date: stepped(state, -1) })}
          />
          <IconButton
            boxed
            label={t(`booking.calendar.next.${view}`)}
            icon={<ChevronRight size={18} />}
            onClick={() => change({ date: stepped(state, 1) })}
          />
          <DayTitle state={state} onPick={(date) => change({ date })} />
          <Button
            variant="subtle"
            color="neutral"
            className={classes.today}
            onClick={() => change({ date: today })}
          >
            {t('booking.calendar.today')}
          </Button>
        </div>
        <p className={classes.totals}>{totals}</p>
        <div className={classes.views}>
          <Segments
            label={t('booking.calendar.view')}
            options={views.map((value) => ({ value, label: t(`booking.calendar.views.${value}`) }))}
            value={view}
            onChoose={(chosen) => change({ view: chosen })}
          />
        </div>
        <div className={classes.layouts}>
          <Segments
            label={t('booking.calendar.layout')}
            options={layouts.map((value) => ({
              value,
              label: t(`booking.calendar.layouts.${value}`),
            }))}
            value={layout}
            onChoose={(chosen) => change({ layout: chosen })}
          />
        </div>
        <div className={classes.tools}>
          <Picker
            label={t('booking.calendar.service')}
            options={[
              { value: allServices, label: t('booking.calendar.allServices') },
              ...services,
            ]}
            value={service ?? allServices}
            emptyText={t('booking.calendar.empty.service')}
            onPick={(chosen) => change({ service: chosen === allServices ? null : chosen })}
          />
          <Picker
            label={t('booking.calendar.pos')}
            options={places}
            value={posId}
            emptyText={t('booking.calendar.empty.pos')}
            icon={<Store size={16} />}
            onPick={(chosen) => change({ pos: chosen, service: null, booking: null })}
          />
          <div className={classes.wide}>
            <IconButton
              boxed
              label={t('resource.list.export')}
              icon={<Download size={18} />}
              loading={output.isBusy}
              onClick={output.exportCsv}
            />
            <IconButton
              boxed
              label={t('resource.list.print')}
              icon={<Printer size={18} />}
              onClick={output.print}
            />
            {output.openPdf ? (
              <IconButton
                boxed
                label={t('booking.calendar.openPdf')}
                icon={<FileText size={18} />}
                onClick={output.openPdf}
              />
            ) : null}
          </div>
          <div className={classes.narrow}>
            <Menu position="bottom-end">
              <Menu.Target>
                <IconButton
                  boxed
                  label={t('booking.calendar.exportAndPrint')}
                  icon={<SlidersHorizontal size={18} />}
                />
              </Menu.Target>
              <Menu.Dropdown>
                <Menu.Item leftSection={<Download size={16} />} onClick={output.exportCsv}>
                  {t('resource.list.export')}
                </Menu.Item>
                <Menu.Item leftSection={<Printer size={16} />} onClick={output.print}>
                  {t('resource.list.print')}
                </Menu.Item>
                {output.openPdf ? (
                  <Menu.Item leftSection={<FileText size={16} />} onClick={output.openPdf}>
                    {t('booking.calendar.openPdf')}
                  </Menu.Item>
                ) : null}
              </Menu.Dropdown>
            </Menu>
          </div>
        </div>
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
            title={t('booking.calendar.pickDay')}
            onClick={() => setIsOpen(!isOpen)}
          >
            {dates.title(state.view, state.date, rangeOf(state))}
          </button>
        </Popover.Target>
        <Popover.Dropdown>
          <Suspense fallback={<SkeletonBlock height={280} width={260} />}>
            <DayPicker
              value={state.date}
              onPick={(day) => {
                setIsOpen(false)
                if (day) onPick(day)
              }}
            />
          </Suspense>
        </Popover.Dropdown>
      </Popover>
    </h1>
  )
}
