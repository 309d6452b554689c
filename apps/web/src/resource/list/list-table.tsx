import { Checkbox, Skeleton } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/Skeleton.layer.css'
import clsx from 'clsx'
import { type PointerEvent, useLayoutEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { Stamped } from '#resource/any-resource'
import { Cell } from './cell'
import { ColumnHead } from './column-head'
import classes from './list-table.module.css'
import { RowActions } from './row-actions'
import type { RowListProps } from './row-list'
import { RowName } from './row-name'
import { useFoldedColumns } from './use-folded-columns'

const skeletonRows = Array.from({ length: 8 }, (_, index) => index)

/** The rows as a table, whose head stays in view. */
export function ListTable<Row extends Stamped>(props: RowListProps<Row>) {
  const { resource, columns, rows, list, selection, isStale, label, onFolded } = props
  const { t } = useTranslation()
  const { scroller, folded, widths } = useFoldedColumns(columns, rows, props.paths.list)
  useLayoutEffect(() => onFolded(folded), [onFolded, folded])
  return (
    <div className={classes.scroller} ref={scroller}>
      <table
        className={clsx(
          classes.table,
          isStale && classes.stale,
          columns.every(({ isWide }) => !isWide) && classes.ledByName,
        )}
        aria-busy={isStale || !rows}
        data-folded-columns={folded.join(' ')}
      >
        <caption className={classes.caption}>{label}</caption>
        <thead>
          <tr>
            {selection ? (
              <th className={classes.check}>
                <Checkbox
                  aria-label={t('resource.list.selectAll')}
                  checked={selection.isAllSelected}
                  indeterminate={selection.ids.size > 0 && !selection.isAllSelected}
                  disabled={!rows}
                  onChange={selection.toggleAll}
                />
              </th>
            ) : null}
            {columns.map((column) => (
              <ColumnHead
                key={column.key}
                resource={resource}
                column={column}
                list={list}
                isFolded={folded.includes(column.key)}
                contentWidth={widths[column.key]}
              />
            ))}
            <th className={classes.actions}>{t('resource.list.actions')}</th>
          </tr>
        </thead>
        <tbody onPointerOver={nameClipped}>
          {rows
            ? rows.map((row) => <TableRow key={row.id} {...props} folded={folded} row={row} />)
            : skeletonRows.map((index) => <SkeletonRow key={index} {...props} folded={folded} />)}
        </tbody>
      </table>
    </div>
  )
}

/** What does not fit its cell is said in full to whoever points at it. */
function nameClipped({ target }: PointerEvent<HTMLElement>): void {
  const cell = target instanceof Element ? target.closest<HTMLElement>('td, [data-lead]') : null
  if (!cell || cell.querySelector('[title]')) return
  cell.title = cell.scrollWidth > cell.clientWidth ? cell.innerText : ''
}

interface FoldedRowProps<Row extends Stamped> extends RowListProps<Row> {
  readonly folded: readonly string[]
}

function TableRow<Row extends Stamped>(props: FoldedRowProps<Row> & { readonly row: Row }) {
  const { resource, columns, folded, row, selection, highlightedId, verbs } = props
  const { t } = useTranslation()
  const name = props.nameOf(row)
  const isSelected = selection?.ids.has(row.id) ?? false
  const may = props.mayOf(row)
  return (
    <tr className={clsx(isSelected && classes.selected, row.id === highlightedId && classes.shown)}>
      {selection ? (
        <td className={classes.check}>
          {selection.canChoose(row.id) ? (
            <Checkbox
              aria-label={t('resource.list.selectRow', { name })}
              checked={isSelected}
              onChange={() => selection.toggle(row.id)}
            />
          ) : null}
        </td>
      ) : null}
      {columns.map((column, index) => (
        <td
          key={column.key}
          data-align={column.align}
          data-wide={column.isWide}
          data-folded={folded.includes(column.key)}
        >
          {index === 0 ? (
            <div className={classes.lead} data-lead>
              <RowName row={row} openRow={props.openRow} className={classes.name}>
                {props.pictureOf?.(row)}
                <span className={classes.label}>
                  <Cell resource={resource} column={column} row={row} />
                </span>
              </RowName>
              {props.noteOf?.(row)}
            </div>
          ) : (
            <Cell resource={resource} column={column} row={row} />
          )}
        </td>
      ))}
      <td className={classes.actions}>
        <RowActions
          row={row}
          name={name}
          verbs={verbs}
          may={may}
          paths={props.paths}
          preview={props.previewRow?.(row) ?? null}
          extras={props.rowExtras?.(row)}
        />
      </td>
    </tr>
  )
}

function SkeletonRow<Row extends Stamped>({ columns, folded, selection }: FoldedRowProps<Row>) {
  return (
    <tr>
      {selection ? <td className={classes.check} /> : null}
      {columns.map((column, index) => (
        <td key={column.key} data-folded={folded.includes(column.key)}>
          <Skeleton height={14} width={index === 0 ? '70%' : '50%'} />
        </td>
      ))}
      <td className={classes.actions}>
        <Skeleton height={14} width={72} ml="auto" />
      </td>
    </tr>
  )
}
