import { ArrowDown, ArrowUp } from 'lucide-react'
import type { AnyResource, Stamped } from '#resource/any-resource'
import { useResourceTexts } from '#resource/use-resource-texts'
import type { Column } from './column'
import classes from './column-head.module.css'
import type { ListControl } from './use-list-state'

interface ColumnHeadProps<Row extends Stamped> {
  readonly resource: AnyResource
  readonly column: Column<Row>
  readonly list: ListControl
}

/** A column's name; where the list can be put in its order, a button for that. */
export function ColumnHead<Row extends Stamped>({ resource, column, list }: ColumnHeadProps<Row>) {
  const texts = useResourceTexts(resource)
  const label = column.label ?? texts.field(column.key)
  const { sort } = list.state
  const key = column.sort ?? column.key
  const direction = sort === key ? 'ascending' : sort === `-${key}` ? 'descending' : null
  const style = column.width ? { width: column.width } : undefined
  if (!resource.sortable.includes(key)) {
    return (
      <th
        scope="col"
        className={classes.head}
        data-align={column.align}
        data-minor={column.isMinor}
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
      data-minor={column.isMinor}
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
