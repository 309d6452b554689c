import { mostDays, mostYears } from '@cantina/contract/analytics/sales'
import { pos } from '@cantina/contract/catalogue/pos'
import { type Span, steps } from '@cantina/domain/analytics/compared-spans'
import { daysBetween } from '@cantina/domain/calendar'
import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight, Printer, Store } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#lib/call'
import { lookupStaleTime } from '#lib/query-client'
import { useToday } from '#lib/use-today'
import { DayInput } from '#resource/fields/day-input'
import { IconButton } from '#ui/icon-button'
import { Picker } from '#ui/picker'
import { Segments } from '#ui/segments'
import { comparisons, periods, spanOf, stepped } from './sales-state'
import classes from './sales-toolbar.module.css'
import type { SalesControl } from './use-sales-state'

const own = 'own'
const everywhere = 'all'
const automatic = 'auto'

/** Which days, where and in which pieces; and the page on paper. */
export function SalesToolbar({ state, change }: SalesControl) {
  const { t } = useTranslation()
  const today = useToday()
  const places = useQuery({
    queryKey: ['analytics', 'sales', 'places'],
    queryFn: ({ signal }) => call(pos.endpoints.lookup, { query: {} }, { signal }),
    staleTime: lookupStaleTime,
  })
  const options = (places.data?.items ?? []).map(({ id, label }) => ({ value: id, label }))
  const go = (by: 1 | -1) => change({ period: null, ...stepped(state, by) })
  return (
    <div className={classes.toolbar} data-screen-only>
      <div className={classes.days}>
        <IconButton
          boxed
          label={t('analytics.sales.earlier')}
          icon={<ChevronLeft size={18} />}
          onClick={() => go(-1)}
        />
        <Picker
          label={t('analytics.sales.period')}
          options={[
            ...periods.map((value) => ({ value, label: t(`analytics.sales.periods.${value}`) })),
            { value: own, label: t('analytics.sales.periods.own') },
          ]}
          value={state.period ?? own}
          emptyText={t('analytics.sales.noPeriod')}
          onPick={(chosen) => {
            const period = periods.find((one) => one === chosen) ?? null
            change(period ? { period, ...spanOf(period, today) } : { period: null })
          }}
        />
        <IconButton
          boxed
          label={t('analytics.sales.later')}
          icon={<ChevronRight size={18} />}
          onClick={() => go(1)}
        />
      </div>
      {state.period === null ? (
        <OwnDays days={state} onChange={(days) => change(days, { isTyping: true })} />
      ) : null}
      <Segments
        label={t('analytics.sales.comparison')}
        options={comparisons.map((value) => ({
          value,
          label: t(`analytics.sales.comparisons.${value}`),
        }))}
        value={state.compare}
        onChoose={(compare) => change({ compare })}
      />
      <div className={classes.tools}>
        {options.length > 1 || state.pos ? (
          <Picker
            label={t('entities.analytics.sales.by.pos')}
            options={[{ value: everywhere, label: t('analytics.sales.everywhere') }, ...options]}
            value={state.pos ?? everywhere}
            emptyText={t('catalogue.pos.empty')}
            icon={<Store size={16} />}
            onPick={(chosen) => change({ pos: chosen === everywhere ? null : chosen })}
          />
        ) : null}
        <Picker
          label={t('analytics.sales.step')}
          options={[
            { value: automatic, label: t('analytics.sales.steps.auto') },
            ...steps.map((value) => ({ value, label: t(`analytics.sales.steps.${value}`) })),
          ]}
          value={state.step ?? automatic}
          emptyText={t('analytics.sales.noPeriod')}
          onPick={(chosen) => change({ step: steps.find((one) => one === chosen) ?? null })}
        />
        <IconButton
          boxed
          label={t('resource.list.print')}
          icon={<Printer size={18} />}
          onClick={() => window.print()}
        />
      </div>
    </div>
  )
}

interface OwnDaysProps {
  readonly days: Span
  /** Only with days that can be asked for. */
  readonly onChange: (days: Span) => void
}

/** From when to when; what is still being typed is not asked for. */
function OwnDays({ days, onChange }: OwnDaysProps) {
  const { t } = useTranslation()
  const [draft, setDraft] = useState<Span | null>(null)
  const { from, to } = draft ?? days
  const length = daysBetween(from, to) + 1
  const take = (next: Span) => {
    const nextLength = daysBetween(next.from, next.to) + 1
    const mayBeAsked = nextLength > 0 && nextLength <= mostDays
    setDraft(mayBeAsked ? null : next)
    if (mayBeAsked) onChange(next)
  }
  return (
    <div className={classes.own}>
      <DayInput
        label={t('entities.analytics.sales.fields.from')}
        value={from}
        onChange={(day) => take({ from: day, to })}
      />
      <DayInput
        label={t('entities.analytics.sales.fields.to')}
        value={to}
        onChange={(day) => take({ from, to: day })}
      />
      <p className={classes.problem} role="status">
        {length <= 0
          ? t('analytics.sales.reversed')
          : length > mostDays
            ? t('analytics.sales.tooLong', { years: mostYears })
            : null}
      </p>
    </div>
  )
}
