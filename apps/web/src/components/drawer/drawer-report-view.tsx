import type { DrawerReport } from '@cantina/contract/till/drawer'
import { useSession } from '#lib/session'
import classes from './drawer-report-view.module.css'
import { ReportRows } from './report-rows'
import { useReportParts } from './use-report-parts'

/** The report of a cash drawer, as it is read. */
export function DrawerReportView({ report }: { readonly report: DrawerReport }) {
  const { business } = useSession()
  const { title, facts, parts, note } = useReportParts()(report)
  return (
    <article className={classes.report}>
      <header className={classes.head}>
        <p>{business?.name}</p>
        <h2>{title}</h2>
        {facts.map((fact) => (
          <p key={fact}>{fact}</p>
        ))}
      </header>
      {parts.map((part) => (
        <ReportRows key={part.title} {...part} />
      ))}
      {note ? <p className={classes.note}>{note}</p> : null}
    </article>
  )
}
