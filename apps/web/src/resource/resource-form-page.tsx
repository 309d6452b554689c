import { Button } from '@mantine/core'
import { Link, Navigate, useParams, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError } from '#lib/call-error'
import { messageOf } from '#lib/message-of'
import type { Question } from '#ui/confirm'
import { EmptyState } from '#ui/empty-state'
import { ErrorState } from '#ui/error-state'
import type { AnyResource, RecordOf } from './any-resource'
import type { FormOf } from './form/form-contract'
import { FormSkeleton } from './form/form-skeleton'
import { RecordForm } from './form/record-form'
import { RecordPreview } from './form/record-preview'
import { useRecord } from './form/use-record'
import { linkTo } from './link-to'
import { previewSearch, type ResourcePaths } from './resource-paths'
import { useMayDo } from './use-may-do'
import { useScreenTexts } from './use-resource-texts'
import { useUsualName } from './use-usual-name'

interface ResourceFormPageProps<R extends AnyResource> {
  readonly resource: R
  readonly paths: ResourcePaths
  /** What a new record starts with, where that is not what the contract says. */
  readonly defaults?: FormOf<R>
  /** Undefined for a new record. Its name, if only the root of the screen's texts is given. */
  readonly titleOf: ((record: RecordOf<R> | undefined) => string) | string
  /** A line below its title: what became of it elsewhere. */
  readonly about?: (record: RecordOf<R>) => ReactNode
  /** Why a record may only be looked at, even by those who have the right; null where it may be changed. */
  readonly lockOf?: (record: RecordOf<R>) => string | null
  /** Where a record has its form that this address is not for; null for one that is right here. */
  readonly addressOf?: (record: RecordOf<R>) => string | null
  /** What is asked before a new record is made. */
  readonly askToCreate?: (values: unknown) => Promise<Question | null>
  /** Called with the saved record, besides the usual notification. */
  readonly onSaved?: (record: RecordOf<R>) => void
  /** How a customer would see it: replaces the form in view mode. */
  readonly preview?: (record: RecordOf<R>) => ReactNode
  /** Beside the fields where there is room, else below: what follows from them. */
  readonly aside?: ReactNode
  /** Room for rows with many fields. */
  readonly isWide?: boolean
  /** Sections or tabs of the resource's fields. */
  readonly children: ReactNode
}

/**
 * Makes or changes a record, by the id in the address; without the right to change it only shows it, and
 * without the right to make one it says so.
 */
export function ResourceFormPage<R extends AnyResource>(props: ResourceFormPageProps<R>) {
  const { resource, paths, lockOf, preview: renderPreview } = props
  const titleOf = useTitle(props.titleOf)
  const { id }: { id?: string } = useParams({ strict: false })
  const { preview }: { preview?: unknown } = useSearch({ strict: false })
  const { t } = useTranslation()
  const may = useMayDo(resource)
  const loaded = useRecord<RecordOf<R>>(resource, id)

  const toList = (
    <Button component={Link} {...linkTo(paths.list)} variant="default">
      {t('resource.form.backToList')}
    </Button>
  )

  if (!id && !may.create) {
    return (
      <EmptyState
        role="alert"
        title={t('resource.form.notAllowed')}
        body={t('resource.form.notAllowedWhy')}
        action={toList}
      />
    )
  }
  if (id && loaded.error && !loaded.data) {
    const isMissing = loaded.error instanceof CallError && loaded.error.status === 404
    if (!isMissing) {
      return <ErrorState detail={messageOf(loaded.error)} onRetry={() => void loaded.refetch()} />
    }
    return (
      <EmptyState
        role="alert"
        title={t('resource.form.notFound')}
        body={t('resource.form.notFoundWhy')}
        action={toList}
      />
    )
  }
  if (id && !loaded.data) return <FormSkeleton />
  const address = loaded.data && props.addressOf?.(loaded.data)
  if (address) return <Navigate {...linkTo(address, preview ? previewSearch : {})} replace />
  const lock = loaded.data && lockOf?.(loaded.data)
  const readOnlyWhy = id && !may.update ? t('resource.form.readOnly') : (lock ?? null)
  const isPreview = preview !== undefined
  if (isPreview && renderPreview && loaded.data) {
    return (
      <RecordPreview
        resource={resource}
        paths={paths}
        title={titleOf(loaded.data)}
        record={loaded.data}
        about={props.about?.(loaded.data)}
        mayEdit={readOnlyWhy === null}
      >
        {renderPreview(loaded.data)}
      </RecordPreview>
    )
  }
  return (
    <RecordForm
      {...props}
      titleOf={titleOf}
      defaults={props.defaults ?? resource.empty}
      key={id}
      record={loaded.data}
      readOnlyWhy={readOnlyWhy}
      isPreview={isPreview}
    />
  )
}

/** The record's own, or for a new one the words below a root. */
function useTitle<Item extends object>(given: ((record: Item | undefined) => string) | string) {
  const screenTexts = useScreenTexts()
  const usualName = useUsualName()
  if (typeof given !== 'string') return given
  return (record: Item | undefined) => (record ? usualName(record) : screenTexts(given).new)
}
