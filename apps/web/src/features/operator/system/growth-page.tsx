import type { AnswerOf } from '@cantina/contract/endpoint'
import { readGrowth } from '@cantina/contract/operator/system'
import { useQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BarList } from '#components/charts/bar-list'
import { ChartCard } from '#components/charts/chart-card'
import { ChartTable } from '#components/charts/chart-table'
import { ColumnChart } from '#components/charts/column-chart'
import { call } from '#lib/call'
import { useFormats } from '#lib/formats'
import { messageOf } from '#lib/message-of'
import { linkTo } from '#resource/link-to'
import { EmptyState } from '#ui/empty-state'
import { ErrorState } from '#ui/error-state'
import { FiguresBand } from '#ui/figures-band'
import { IconButton } from '#ui/icon-button'
import { Picker } from '#ui/picker'
import { SkeletonBlock } from '#ui/skeleton-block'
import classes from './system.module.css'

type Growth = AnswerOf<typeof readGrowth>

const measures = ['bookings', 'orders', 'customers', 'businesses', 'databaseBytes'] as const

type Measure = (typeof measures)[number]

/** How the installation grows, and whose files take the most room; as of the last night. */
export function GrowthPage() {
  const { t } = useTranslation()
  const formats = useFormats()
  const { data, error, refetch } = useQuery({
    queryKey: ['admin', 'system', 'growth'],
    queryFn: ({ signal }) => call(readGrowth, {}, { signal }),
  })
  if (!data) {
    if (error) return <ErrorState detail={messageOf(error)} onRetry={() => void refetch()} />
    return <SkeletonBlock height={480} />
  }
  if (data.notedAt === null) {
    return (
      <>
        <h1>{t('operator.system.growth')}</h1>
        <EmptyState title={t('operator.system.notNoted')} body={t('operator.system.notNotedWhy')} />
      </>
    )
  }
  return (
    <div className={classes.page}>
      <div className={classes.toolbar} data-screen-only>
        <div>
          <h1>{t('operator.system.growth')}</h1>
          <p className={classes.note}>
            {t('operator.system.notedAt', { when: formats.dateTime(data.notedAt) })}
          </p>
        </div>
        <IconButton
          boxed
          label={t('resource.list.print')}
          icon={<Printer size={18} />}
          onClick={() => window.print()}
        />
      </div>
      <ThisMonth growth={data} />
      <MonthsChart growth={data} />
      <StorageChart growth={data} />
    </div>
  )
}

function ThisMonth({ growth }: { readonly growth: Growth }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const [before, now] = growth.months.slice(-2)
  const latest = now ?? before
  if (!latest) return null
  const month = formats.monthAndYear(latest.month)
  const figure = (measure: Exclude<Measure, 'databaseBytes'>) => ({
    label: t(`operator.system.measure.${measure}`),
    value: formats.number(latest[measure]),
    note:
      now && before
        ? t('operator.system.monthBefore', { number: formats.number(before[measure]) })
        : null,
  })
  return (
    <section className={classes.section} aria-label={month}>
      <h2>{month}</h2>
      <FiguresBand
        figures={[figure('bookings'), figure('orders'), figure('customers'), figure('businesses')]}
      />
    </section>
  )
}

function MonthsChart({ growth }: { readonly growth: Growth }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const [measure, setMeasure] = useState<Measure>('bookings')
  const written = (of: Measure, value: number | null) => {
    if (value === null) return '–'
    return of === 'databaseBytes' ? formats.bytes(value) : formats.number(value)
  }
  const title = t('operator.system.byMonth')
  const current = growth.months.at(-1)?.month
  return (
    <ChartCard
      title={title}
      note={measure === 'databaseBytes' ? t('operator.system.sizeNote') : undefined}
      actions={
        <Picker
          label={t('operator.system.measureLabel')}
          options={measures.map((value) => ({
            value,
            label: t(`operator.system.measure.${value}`),
          }))}
          value={measure}
          emptyText={t('resource.changes.empty')}
          onPick={(chosen) => {
            const next = measures.find((one) => one === chosen)
            if (next) setMeasure(next)
          }}
        />
      }
      chart={
        <ColumnChart
          label={title}
          isTall
          partNames={[t(`operator.system.measure.${measure}`)]}
          markNames={[]}
          columns={growth.months.map((month) => {
            const value = month[measure]
            return {
              key: month.month,
              name: formats.monthShort(month.month),
              isNow: month.month === current,
              parts: [{ value: measure === 'databaseBytes' ? (value ?? 0) / 1e6 : (value ?? 0) }],
              marks: [],
              summary: `${formats.monthAndYear(month.month)}: ${written(measure, value)}`,
            }
          })}
        />
      }
      table={
        <ChartTable
          label={title}
          heads={[
            t('operator.system.month'),
            ...measures.map((one) => t(`operator.system.measure.${one}`)),
          ]}
          rows={growth.months.toReversed().map((month) => ({
            key: month.month,
            name: formats.monthAndYear(month.month),
            cells: measures.map((one) => written(one, month[one])),
          }))}
        />
      }
    />
  )
}

function StorageChart({ growth }: { readonly growth: Growth }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const { files, bytes, businesses, largest } = growth.storage
  const title = t('operator.system.storage')
  const empty = (
    <EmptyState title={t('resource.changes.empty')} body={t('operator.system.noFiles')} />
  )
  return (
    <ChartCard
      title={title}
      note={t('operator.system.storageNote', {
        size: formats.bytes(bytes),
        files: formats.number(files),
        count: businesses,
      })}
      chart={
        largest.length === 0 ? (
          empty
        ) : (
          <BarList
            label={title}
            bars={largest.map((one) => ({
              key: one.businessId,
              name: one.name,
              value: one.bytes,
              text: formats.bytes(one.bytes),
              note: t('operator.system.files', { count: one.files }),
              links: [
                {
                  to: linkTo('/admin/customers', { customer: one.businessId }),
                  word: t('entities.operator.customer.name_one'),
                },
              ],
            }))}
          />
        )
      }
      table={
        largest.length === 0 ? (
          empty
        ) : (
          <ChartTable
            label={title}
            heads={[
              t('entities.operator.customer.fields.name'),
              t('operator.system.fileCount'),
              t('operator.system.size'),
            ]}
            rows={largest.map((one) => ({
              key: one.businessId,
              name: one.name,
              cells: [formats.number(one.files), formats.bytes(one.bytes)],
            }))}
          />
        )
      }
    />
  )
}
