import { Button } from '@mantine/core'
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import {
  Children,
  type CSSProperties,
  isValidElement,
  type ReactElement,
  type ReactNode,
} from 'react'
import type { FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#ui/icon-button'
import { FieldError } from './field-frame'
import { RowScopeContext } from './row-scope'
import classes from './rows-field.module.css'
import { type Rows, useRows } from './use-rows'

/** The fields of a form that hold rows: lists of objects. */
export type RowsNameOf<Values> = {
  [Name in keyof Values & string]: Values[Name] extends readonly object[] ? Name : never
}[keyof Values & string]

export type RowAt<Values, Name extends keyof Values> = Values[Name] extends readonly (infer Row)[]
  ? Row
  : never

/** A row before anything is typed: everything may still be empty. */
type NewRow<Row> = { readonly [Key in keyof Row]: Row[Key] | null }

type NamedRows<Values> = {
  [Name in RowsNameOf<Values>]: {
    readonly name: Name
    /** What a new row starts with; with how many there are already, where that matters. */
    readonly newRow: NewRow<RowAt<Values, Name>> | ((count: number) => NewRow<RowAt<Values, Name>>)
  }
}[RowsNameOf<Values>]

interface RowsOptions {
  readonly addLabel: string
  /** What no row at all means. */
  readonly empty?: string
  readonly label?: string
  /** Shares of the width, one per field; or a size of its own such as `96px`. */
  readonly widths?: readonly (number | string)[]
  /** Where the order matters. */
  readonly isSortable?: boolean
  readonly isReadOnly?: boolean
  /** The fields of one row, from `rowFieldsOf`: their names are those within the row. */
  readonly children: ReactNode
}

export type RowsFieldProps<Values extends FieldValues> = NamedRows<Values> & RowsOptions

interface RowChildProps {
  readonly name: string
  readonly label?: string
  readonly isRequired?: boolean
}

/**
 * Repeated rows: one head line over fields without own labels, and on a phone a card for each. What is
 * wrong stands under its own field.
 */
export function RowsField<Values extends FieldValues>(props: RowsFieldProps<Values>) {
  const { addLabel, empty, widths = [], isSortable = false, children } = props
  const rows = useRows(props)
  const fields = Children.toArray(children).filter((child): child is ReactElement<RowChildProps> =>
    isValidElement(child),
  )
  const shares = fields.map((_, index) => widths[index] ?? 1)
  return (
    <div
      ref={rows.root}
      role="group"
      aria-label={rows.label}
      data-field={rows.path}
      data-sortable={isSortable || undefined}
      data-locked={rows.isLocked || undefined}
      className={classes.rows}
      style={{ '--columns': shares.map(columnWidth).join(' ') } as CSSProperties}
    >
      {rows.keys.length > 0 ? (
        <div className={classes.head} aria-hidden>
          {fields.map(({ props: { name, label, isRequired } }) => (
            <span key={name}>
              {label ?? rows.labelOf(name)}
              {(isRequired ?? rows.isRequired(name)) ? (
                <span className={classes.required}> *</span>
              ) : null}
            </span>
          ))}
        </div>
      ) : empty ? (
        <p className={classes.empty}>{empty}</p>
      ) : null}
      {rows.keys.map((key, index) => (
        <RowScopeContext key={key} value={`${rows.path}.${index}.`}>
          <Row rows={rows} index={index} fields={fields} shares={shares} isSortable={isSortable} />
        </RowScopeContext>
      ))}
      {rows.error ? (
        <p className={classes.error} role="alert">
          <FieldError text={rows.error} />
        </p>
      ) : null}
      {rows.isLocked ? null : (
        <Button
          variant="subtle"
          className={classes.add}
          leftSection={<Plus size={16} />}
          data-add-row
          onClick={rows.add}
        >
          {addLabel}
        </Button>
      )}
      <span className={classes.spoken} role="status">
        {rows.announcement}
      </span>
    </div>
  )
}

interface RowProps {
  readonly rows: Rows
  readonly index: number
  readonly fields: readonly ReactElement<RowChildProps>[]
  readonly shares: readonly (number | string)[]
  readonly isSortable: boolean
}

function Row({ rows, index, fields, shares, isSortable }: RowProps) {
  const { t } = useTranslation()
  const lone = loneColumn(shares)
  const position = index + 1
  return (
    <div
      role="group"
      aria-label={t('resource.rows.row', { name: rows.label, position })}
      className={classes.row}
      data-row={index}
    >
      {fields.map((field, column) => (
        <div
          key={field.props.name}
          className={classes.cell}
          data-lone={column === lone || undefined}
          data-roomy={(fields.length < 5 && typeof shares[column] === 'number') || undefined}
          data-late={column > 2 && column >= fields.length / 2 ? true : undefined}
          style={{ '--column': column + 1 } as CSSProperties}
        >
          {field}
        </div>
      ))}
      {rows.isLocked ? null : (
        <div className={classes.actions}>
          <span className={classes.position} aria-hidden>
            {position}
          </span>
          {isSortable ? (
            <>
              <IconButton
                label={t('resource.rows.moveUp', { position })}
                icon={<ArrowUp size={16} />}
                data-move="up"
                disabled={index === 0}
                onClick={() => rows.move(index, index - 1)}
              />
              <IconButton
                label={t('resource.rows.moveDown', { position })}
                icon={<ArrowDown size={16} />}
                data-move="down"
                disabled={index === rows.keys.length - 1}
                onClick={() => rows.move(index, index + 1)}
              />
            </>
          ) : null}
          <IconButton
            label={t('resource.rows.remove', { position })}
            icon={<Trash2 size={16} />}
            data-remove-row
            onClick={() => rows.remove(index)}
          />
        </div>
      )}
    </div>
  )
}

function columnWidth(width: number | string): string {
  return typeof width === 'number' ? `minmax(0, ${width}fr)` : width
}

/** On a card two fields share a line: of an odd number the widest stands alone. */
function loneColumn(shares: readonly (number | string)[]): number {
  if (shares.length % 2 === 0) return -1
  const numbers = shares.map((share) => (typeof share === 'number' ? share : 0))
  return numbers.indexOf(Math.max(...numbers))
}
