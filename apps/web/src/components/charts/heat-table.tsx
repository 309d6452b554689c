import classes from './heat-table.module.css'

interface HeatCell {
  readonly value: number
  readonly text: string
  /** In words, where a pointer rests. */
  readonly title: string
}

interface HeatTableProps {
  readonly label: string
  readonly heads: readonly string[]
  readonly rows: readonly {
    readonly key: string
    readonly name: string
    /** Empty where there is nothing to know yet. */
    readonly cells: readonly (HeatCell | null)[]
  }[]
}

/** How dark a cell is: enough steps to see a pattern, few enough to distinguish them. */
const levels = 5

/** Figures in rows and columns, the darker the more. */
export function HeatTable({ label, heads, rows }: HeatTableProps) {
  const most = Math.max(1, ...rows.flatMap(({ cells }) => cells.map((cell) => cell?.value ?? 0)))
  const levelOf = (value: number) => (value > 0 ? Math.ceil((levels * value) / most) : 0)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard
    <div className={classes.scroller} role="region" aria-label={label} tabIndex={0}>
      <table className={classes.map}>
        <thead>
          <tr>
            <td />
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, cells }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              {cells.map((cell, nth) =>
                cell ? (
                  <td key={heads[nth]} data-level={levelOf(cell.value)} title={cell.title}>
                    {cell.text}
                  </td>
                ) : (
                  <td key={heads[nth]} data-level="none" />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
