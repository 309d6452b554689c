import { Button, Popover } from '@mantine/core'
import { Download, FileText, Printer, SlidersHorizontal, Store } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useToday } from '#lib/use-today'
import { IconButton } from '#ui/icon-button'
import { Picker } from '#ui/picker'
import { Segments } from '#ui/segments'
import { layouts, views } from './calendar-state'
import { StateLegend } from './legend'
import type { ToolbarProps } from './toolbar'
import classes from './view-options.module.css'

const allServices = 'all'

type Part = Pick<ToolbarProps, 'state' | 'change'>

export function LayoutSegments({ state, change }: Part) {
  const { t } = useTranslation()
  return (
    <Segments
      label={t('bookings.calendar.layout')}
      options={layouts.map((value) => ({ value, label: t(`bookings.calendar.layouts.${value}`) }))}
      value={state.layout}
      onChoose={(layout) => change({ layout })}
    />
  )
}

/** The same where there is no room for segments. */
export function LayoutPicker({ state, change }: Part) {
  const { t } = useTranslation()
  const pick = (value: string) => {
    const layout = layouts.find((one) => one === value)
    if (layout) change({ layout })
  }
  return (
    <Picker
      label={t('bookings.calendar.layout')}
      options={layouts.map((value) => ({ value, label: t(`bookings.calendar.layouts.${value}`) }))}
      value={state.layout}
      emptyText={t('bookings.calendar.empty.pos')}
      onPick={pick}
    />
  )
}

export function ViewSegments({ state, change }: Part) {
  const { t } = useTranslation()
  return (
    <Segments
      label={t('bookings.calendar.view')}
      options={views.map((value) => ({ value, label: t(`bookings.calendar.views.${value}`) }))}
      value={state.view}
      onChoose={(view) => change({ view })}
    />
  )
}

export function PosPicker(props: Pick<ToolbarProps, 'change' | 'posId' | 'places'>) {
  const { change, posId, places } = props
  const { t } = useTranslation()
  return (
    <Picker
      label={t('bookings.calendar.pos')}
      options={places}
      value={posId}
      emptyText={t('bookings.calendar.empty.pos')}
      icon={<Store size={16} />}
      onPick={(pos) => change({ pos, service: null, booking: null })}
    />
  )
}

/** What is changed less often, behind one button; on a phone everything but the day. */
export function ViewOptions(props: ToolbarProps & { readonly isWide: boolean }) {
  const { state, change, posId, places, services, output, isPhone, isWide } = props
  const today = useToday()
  const { t } = useTranslation()
  const part = { state, change }
  return (
    <span className={classes.opener} data-filtered={state.service !== null || undefined}>
      <Popover position="bottom-end" trapFocus returnFocus width={320} shadow="md">
        <Popover.Target>
          <IconButton
            boxed
            label={t('bookings.calendar.options')}
            icon={<SlidersHorizontal size={18} />}
          />
        </Popover.Target>
        <Popover.Dropdown className={classes.options}>
          {isPhone ? (
            <>
              <Button variant="default" fullWidth onClick={() => change({ date: today })}>
                {t('bookings.calendar.today')}
              </Button>
              <LayoutPicker {...part} />
              <ViewSegments {...part} />
            </>
          ) : null}
          {isWide ? null : <PosPicker change={change} posId={posId} places={places} />}
          <Picker
            label={t('bookings.calendar.service')}
            options={[
              { value: allServices, label: t('bookings.calendar.allServices') },
              ...services,
            ]}
            value={state.service ?? allServices}
            emptyText={t('bookings.calendar.empty.service')}
            onPick={(chosen) => change({ service: chosen === allServices ? null : chosen })}
          />
          <StateLegend />
          <div className={classes.output}>
            <Button
              variant="subtle"
              color="neutral"
              leftSection={<Download size={16} />}
              loading={output.isBusy}
              onClick={output.exportCsv}
            >
              {t('resource.list.export')}
            </Button>
            {isPhone ? (
              <Button
                variant="subtle"
                color="neutral"
                leftSection={<Printer size={16} />}
                onClick={output.print}
              >
                {t('resource.list.print')}
              </Button>
            ) : null}
            {output.openPdf ? (
              <Button
                variant="subtle"
                color="neutral"
                leftSection={<FileText size={16} />}
                onClick={output.openPdf}
              >
                {t('bookings.calendar.openPdf')}
              </Button>
            ) : null}
          </div>
        </Popover.Dropdown>
      </Popover>
    </span>
  )
}
