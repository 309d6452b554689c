import { Checkbox, Skeleton, VisuallyHidden } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/Skeleton.layer.css'
import clsx from 'clsx'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { Stamped } from '#resource/any-resource'
import { Cell } from './cell'
import { type CardPlace, type Column, cardPlace } from './column'
import classes from './list-cards.module.css'
import { RowActionsMenu } from './row-actions'
import type { RowListProps } from './row-list'
import { RowName } from './row-name'
import type { Selection } from './use-selection'

const skeletonCards = [0, 1, 2, 3, 4, 5]

/** The rows on a phone: each a compact card with everything else behind one button. */
export function ListCards<Row extends Stamped>(props: RowListProps<Row>) {
  const { rows, isStale, label } = props
  return (
    <ul
      className={clsx(classes.cards, isStale && classes.stale)}
      aria-label={label}
      aria-busy={isStale || !rows}
    >
      {rows
        ? rows.map((row) => <RowCard key={row.id} {...props} row={row} />)
        : skeletonCards.map((index) => (
            <li key={index} className={classes.card}>
              <div className={classes.text}>
                <Skeleton height={16} width="60%" />
                <Skeleton height={12} width="80%" mt={10} />
              </div>
            </li>
          ))}
    </ul>
  )
}

function RowCard<Row extends Stamped>(props: RowListProps<Row> & { readonly row: Row }) {
  const { resource, columns, row, selection, highlightedId } = props
  const isChosen = selection?.ids.has(row.id) ?? false
  const at = (place: CardPlace) =>
    columns.filter((column, index) => cardPlace(column, index) === place)
  const show = (column: Column<Row>) =>
    column.renderOnCard?.(row) ?? <Cell resource={resource} column={column} row={row} />
  const details = at('detail').filter((column) => column.render || hasValue(row[column.key]))
  return (
    <li
      className={clsx(
        classes.card,
        isChosen && classes.chosen,
        row.id === highlightedId && classes.shown,
      )}
    >
      {selection ? <CardBox {...props} selection={selection} isChosen={isChosen} /> : null}
      {props.pictureOf?.(row)}
      <div className={classes.text}>
        <RowName row={row} openRow={selection ? null : props.openRow} className={classes.name}>
          {at('title').map((column) => (
            <span key={column.key}>{show(column)}</span>
          ))}
        </RowName>
        {props.noteOf?.(row)}
        {details.length > 0 ? (
          <div className={classes.details}>
            {details.map((column) => (
              <span key={column.key}>{show(column)}</span>
            ))}
          </div>
        ) : null}
        <div className={classes.line}>
          {[...at('line'), ...at('end of line')].map((column) => (
            <span key={column.key}>{show(column)}</span>
          ))}
        </div>
      </div>
      {selection ? null : (
        <RowActionsMenu
          row={row}
          name={props.nameOf(row)}
          verbs={props.verbs}
          may={props.mayOf(row)}
          paths={props.paths}
          preview={props.previewRow?.(row) ?? null}
          extras={props.rowExtras?.(row)}
        />
      )}
    </li>
  )
}

interface CardBoxProps<Row extends Stamped> extends Pick<RowListProps<Row>, 'nameOf'> {
  readonly row: Row
  readonly selection: Selection
  readonly isChosen: boolean
}

/** While cards are chosen, a tap anywhere on one is meant for its box. */
function CardBox<Row extends Stamped>({ row, nameOf, selection, isChosen }: CardBoxProps<Row>) {
  const { t } = useTranslation()
  const id = useId()
  if (!selection.canChoose(row.id)) return <span className={classes.box} />
  return (
    <>
      <Checkbox
        id={id}
        className={classes.box}
        checked={isChosen}
        onChange={() => selection.toggle(row.id)}
      />
      <label htmlFor={id} className={classes.whole}>
        <VisuallyHidden>{t('resource.list.selectRow', { name: nameOf(row) })}</VisuallyHidden>
      </label>
    </>
  )
}

function hasValue(value: unknown): boolean {
  return value !== null && value !== undefined && value !== ''
}
