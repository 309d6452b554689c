import { Checkbox, Skeleton } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/Skeleton.layer.css'
import clsx from 'clsx'
import { useTranslation } from 'react-i18next'
import type { Stamped } from '#resource/any-resource'
import { Cell } from './cell'
import { ColumnHead } from './column-head'
import classes from './list-table.module.css'
import { RowActions } from './row-actions'
import type { RowListProps } from './row-list'
import { RowName } from './row-name'

const skeletonRows = Array.from({ length: 8 }, (_, index) => index)

/** The rows as a table, whose head stays in view. */
export function ListTable<Row extends Stamped>(props: RowListProps<Row>) {
  const { resource, columns, rows, list, selection, isStale, label } = props
  const { t } = useTranslation()
  return (
    <div className={classes.scroller}>
      <table className={clsx(classes.table, isStale && classes.stale)} aria-busy={isStale || !rows}>
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
              <ColumnHead key={column.key} resource={resource} column={column} list={list} />
            ))}
            <th className={classes.actions}>{t('resource.list.actions')}</th>
          </tr>
        </thead>
        <tbody>
          {rows
            ? rows.map((row) => <TableRow key={row.id} {...props} row={row} />)
            : skeletonRows.map((index) => <SkeletonRow key={index} {...props} />)}
        </tbody>
      </table>
    </div>
  )
}

function TableRow<Row extends Stamped>(props: RowListProps<Row> & { readonly row: Row }) {
  const { resource, columns, row, selection, highlightedId, verbs } = props
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
        <td key={column.key} data-align={column.align} data-minor={column.isMinor}>
          {index === 0 ? (
            <>
              <RowName row={row} openRow={props.openRow} className={classes.name}>
                {props.pictureOf?.(row)}
                <Cell resource={resource} column={column} row={row} />
              </RowName>
              {props.noteOf?.(row)}
            </>
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

function SkeletonRow<Row extends Stamped>({ columns, selection }: RowListProps<Row>) {
  return (
    <tr>
      {selection ? <td className={classes.check} /> : null}
      {columns.map((column, index) => (
        <td key={column.key} data-minor={column.isMinor}>
          <Skeleton height={14} width={index === 0 ? '70%' : '50%'} />
        </td>
      ))}
      <td className={classes.actions}>
        <Skeleton height={14} width={72} ml="auto" />
      </td>
    </tr>
  )
}
