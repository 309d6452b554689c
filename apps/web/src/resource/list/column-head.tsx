import { ArrowDown, ArrowUp } from 'lucide-react'
import type { CSSProperties } from 'react'
import type { AnyResource, Stamped } from '#resource/any-resource'
import { useResourceTexts } from '#resource/use-resource-texts'
import type { Column } from './column'
import classes from './column-head.module.css'
import type { ListControl } from './use-list-state'

interface ColumnHeadProps<Row extends Stamped> {
  readonly resource: AnyResource
  readonly column: Column<Row>
  readonly list: ListControl
  readonly isFolded: boolean
  /** In pixels; unknown before it is measured. */
  readonly contentWidth: number | undefined
}

/** A column's name; where the list can be put in its order, a button for that. */
export function ColumnHead<Row extends Stamped>(props: ColumnHeadProps<Row>) {
  const { resource, column, list, isFolded, contentWidth } = props
  const texts = useResourceTexts(resource)
  const label = column.label ?? texts.field(column.key)
  const { sort } = list.state
  const key = column.sort ?? column.key
  const direction = sort === key ? 'ascending' : sort === `-${key}` ? 'descending' : null
  const style = contentWidth
    ? ({ '--content-width': `${contentWidth}px` } as CSSProperties)
    : undefined
  if (!resource.sortable.includes(key)) {
    return (
      <th
        scope="col"
        className={classes.head}
        data-align={column.align}
        data-column={column.key}
        data-wide={column.isWide}
        data-folded={isFolded}
        style={style}
      >
        {label}
      </th>
    )
  }
  const next = direction === 'ascending' ? `-${key}` : key
  const Arrow = direction === 'descending' ? ArrowDown : ArrowUp
  return (
    <th
      scope="col"
      className={classes.head}
      data-align={column.align}
      data-column={column.key}
      data-wide={column.isWide}
      data-folded={isFolded}
      style={style}
      aria-sort={direction ?? 'none'}
    >
      <button type="button" className={classes.sort} onClick={() => list.change({ sort: next })}>
        {label}
        <Arrow size={14} className={classes.arrow} data-shown={direction !== null} aria-hidden />
      </button>
    </th>
  )
}
