import clsx from 'clsx'
import { type ReactNode, useId } from 'react'
import classes from './closing-table.module.css'

interface ClosingTableProps {
  readonly title: string
  readonly heads: readonly string[]
  readonly rows: readonly { readonly key: string; readonly cells: readonly ReactNode[] }[]
  /** What the rows add up to. */
  readonly foot?: readonly string[] | null
  readonly note?: string | null
  /** How many columns, the first ones, hold words instead of figures. */
  readonly wordColumns?: number
  /** Which columns a phone has no room for, from 0. */
  readonly minorColumns?: readonly number[]
  /** Over all columns of the page. */
  readonly isWide?: boolean
}

/** One way to look at the day's money: names first, figures at the end. */
export function ClosingTable(props: ClosingTableProps) {
  const { title, heads, rows, foot = null, note = null, isWide = false } = props
  const { wordColumns = 1, minorColumns = [] } = props
  const lookOf = (index: number) =>
    clsx(index < wordColumns && classes.words, minorColumns.includes(index) && classes.minor)
  const titleId = useId()
  if (rows.length === 0) return null
  return (
    <section className={clsx(classes.part, isWide && classes.wide)} aria-labelledby={titleId}>
      <h2 id={titleId} className={classes.title}>
        {title}
      </h2>
      <div className={classes.scroller}>
        <table className={classes.table} aria-labelledby={titleId}>
          <thead>
            <tr>
              {heads.map((head, index) => (
                <th key={head} scope="col" className={lookOf(index)}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, cells }) => (
              <tr key={key}>
                {cells.map((cell, index) => (
                  <td key={heads[index]} className={lookOf(index)}>
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          {foot ? (
            <tfoot>
              <tr>
                {foot.map((cell, index) => (
                  <td key={heads[index]} className={lookOf(index)}>
                    {cell}
                  </td>
                ))}
              </tr>
            </tfoot>
          ) : null}
        </table>
      </div>
      {note === null ? null : <p className={classes.note}>{note}</p>}
    </section>
  )
}
