import classes from './drawer-report-view.module.css'
import type { ReportPart } from './use-report-parts'

/** A part of a report: names at the left, amounts at the right. */
export function ReportRows({ title, rows, total }: ReportPart) {
  return (
    <section className={classes.part}>
      <h3>{title}</h3>
      <dl className={classes.rows}>
        {rows.map(([name, amount], index) => (
          // Two movements may have the same reason and amount.
          // biome-ignore lint/suspicious/noArrayIndexKey: a report never changes its rows.
          <div key={`${name} ${index}`}>
            <dt>{name}</dt>
            <dd>{amount}</dd>
          </div>
        ))}
        {total ? (
          <div className={classes.total}>
            <dt>{total[0]}</dt>
            <dd>{total[1]}</dd>
          </div>
        ) : null}
      </dl>
    </section>
  )
}
