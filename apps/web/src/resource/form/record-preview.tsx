import type { ReactNode } from 'react'
import type { AnyResource, Stamped } from '#resource/any-resource'
import type { ResourcePaths } from '#resource/resource-paths'
import { FormHeader } from './form-header'
import classes from './record-preview.module.css'

interface RecordPreviewProps {
  readonly resource: AnyResource
  readonly paths: ResourcePaths
  readonly title: string
  readonly record: Stamped
  readonly about?: ReactNode
  readonly mayEdit: boolean
  readonly children: ReactNode
}

/** A record as a customer would see it, with the way to its form. */
export function RecordPreview({ record, paths, mayEdit, children, ...named }: RecordPreviewProps) {
  const path = paths.edit?.(record.id) ?? null
  return (
    <div className={classes.page}>
      <FormHeader
        {...named}
        paths={paths}
        record={record}
        editPath={mayEdit ? path : null}
        detailsPath={mayEdit ? null : path}
      />
      {children}
    </div>
  )
}
