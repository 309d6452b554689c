import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './chart-card.module.css'

interface ChartCardProps {
  /** What it shows, with its unit. */
  readonly title: string
  readonly note?: string
  /** What else can be done with it, beside its table. */
  readonly actions?: ReactNode
  readonly chart: ReactNode
  /** The same in figures. */
  readonly table: ReactNode
}

/** A chart with its title, and the table that is behind it. */
export function ChartCard({ title, note, actions, chart, table }: ChartCardProps) {
  const { t } = useTranslation()
  const titleId = useId()
  const [isTable, setTable] = useState(false)
  return (
    <section className={classes.card} aria-labelledby={titleId}>
      <header className={classes.header}>
        <h2 id={titleId}>{title}</h2>
        <div className={classes.actions} data-screen-only>
          {actions}
          <button type="button" className={classes.toggle} onClick={() => setTable(!isTable)}>
            {isTable ? t('resource.chart.showChart') : t('resource.chart.showTable')}
          </button>
        </div>
      </header>
      {note ? <p className={classes.note}>{note}</p> : null}
      {isTable ? table : chart}
    </section>
  )
}
