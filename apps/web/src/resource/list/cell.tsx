import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useFormats } from '#lib/formats'
import type { AnyResource, Stamped } from '#resource/any-resource'
import { useResourceTexts } from '#resource/use-resource-texts'
import { StatusChip } from '#ui/status-chip'
import classes from './cell.module.css'
import type { Column } from './column'

interface CellProps<Row extends Stamped> {
  readonly resource: AnyResource
  readonly column: Column<Row>
  readonly row: Row
}

/** A value as a reader expects it, from its key and kind; a column with its own `render` decides itself. */
export function Cell<Row extends Stamped>({ resource, column, row }: CellProps<Row>): ReactNode {
  const { t } = useTranslation()
  const formats = useFormats()
  const texts = useResourceTexts(resource)
  if (column.render) return column.render(row)
  const value: unknown = row[column.key]
  if (column.key === 'status') {
    return <StatusChip state={row.status} label={texts.option('status', row.status)} />
  }
  if (column.key === 'createdAt' || column.key === 'updatedAt') {
    return <span className={classes.date}>{formats.date(String(value))}</span>
  }
  if (typeof value === 'boolean') return value ? t('resource.yes') : t('resource.no')
  if (typeof value === 'number') return formats.number(value)
  if (value === null || value === undefined) return null
  const isOption = resource.columns[column.key] instanceof z.ZodEnum
  return isOption ? texts.option(column.key, String(value)) : String(value)
}
