import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Stamped } from '#resource/any-resource'
import type { RowListProps } from './row-list'

interface RowNameProps<Row extends Stamped> extends Pick<RowListProps<Row>, 'openRow'> {
  readonly row: Row
  readonly className: string | undefined
  readonly children: ReactNode
}

/** What names a row, and leads to it where there is more to see. */
export function RowName<Row extends Stamped>(props: RowNameProps<Row>) {
  const { row, openRow, className, children } = props
  if (!openRow) return <span className={className}>{children}</span>
  return (
    <Link {...openRow(row)} className={className}>
      {children}
    </Link>
  )
}
