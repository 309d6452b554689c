import { useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#lib/call'
import { useFormats } from '#lib/formats'
import { type AnyResource, resourceKey, type Stamped } from '#resource/any-resource'
import { linkTo } from '#resource/link-to'
import { lastListSearch } from '#resource/list/list-memory'
import type { ResourcePaths } from '#resource/resource-paths'
import type { Question } from '#ui/confirm'
import { ContractForm } from './contract-form'
import { FormHeader } from './form-header'
import classes from './record-form.module.css'
import type { Saved, Sending } from './use-save-form'

interface RecordFormProps<Item extends Stamped> {
  readonly resource: AnyResource
  readonly paths: ResourcePaths
  /** Undefined for a new record. */
  readonly record: Item | undefined
  readonly defaults: object
  readonly titleOf: (record: Item | undefined) => string
  readonly about?: ((record: Item) => ReactNode) | undefined
  /** Null where it may be changed. */
  readonly readOnlyWhy: string | null
  /** Only looks, though it may be changed. */
  readonly isPreview: boolean
  /** What is asked before a new record is made; null for nothing. */
  readonly askToCreate?: ((values: unknown) => Promise<Question | null>) | undefined
  readonly onSaved?: ((record: Item) => void) | undefined
  readonly aside?: ReactNode
  readonly isWide?: boolean
  readonly children: ReactNode
}

/** The form of a record that has been read, or of one to be made. */
export function RecordForm<Item extends Stamped>(props: RecordFormProps<Item>) {
  const { resource, paths, defaults, titleOf, readOnlyWhy, isPreview, children } = props
  const navigate = useNavigate()
  const tabInAddress = useLocation({ select: ({ hash }) => hash })
  const queryClient = useQueryClient()
  const [record, setRecord] = useState(props.record)
  const toList = () => void navigate(linkTo(paths.list, lastListSearch(resource)))
  const canEdit = isPreview && readOnlyWhy === null && record && paths.edit

  return (
    <ContractForm<AnyResource, Item>
      contract={resource}
      start={record ?? defaults}
      send={(values, how) => sendRecord(resource, record, values, how)}
      ask={record ? undefined : props.askToCreate}
      onSaved={(saved) => {
        void queryClient.invalidateQueries({ queryKey: resourceKey(resource) })
        if (saved) props.onSaved?.(saved)
        if (record) setRecord(saved)
        else toList()
      }}
      onTaken={setRecord}
      firstTab={tabInAddress}
      isLeftWhenSaved={!record}
      onCancel={toList}
      aside={props.aside}
      isWide={props.isWide ?? false}
      isReadOnly={isPreview || readOnlyWhy !== null}
      header={
        <>
          <FormHeader
            resource={resource}
            paths={paths}
            title={titleOf(record)}
            record={record}
            about={record ? props.about?.(record) : null}
            editPath={canEdit ? canEdit(record.id) : null}
          />
          {record ? <SuspensionNote record={record} /> : null}
          {readOnlyWhy === null ? null : <p className={classes.note}>{readOnlyWhy}</p>}
        </>
      }
    >
      {children}
    </ContractForm>
  )
}

async function sendRecord<Item extends Stamped>(
  { endpoints }: AnyResource,
  record: Item | undefined,
  values: unknown,
  { version, idempotencyKey }: Sending,
): Promise<Saved<Item>> {
  const how = { idempotencyKey }
  const answer = record
    ? call(
        endpoints.update,
        { params: { id: record.id }, body: { ...(values as object), version } },
        how,
      )
    : call(endpoints.create, { body: values }, how)
  return answer as Promise<Saved<Item>>
}

/** Why something is off sale for a while, and since when. */
function SuspensionNote({ record }: { readonly record: Stamped }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const { status, suspendedAt, suspendedReason } = record
  if (status !== 'suspended' || !suspendedAt) return null
  const date = formats.date(suspendedAt)
  return (
    <p className={classes.note}>
      {t('resource.form.suspended', { date, reason: suspendedReason ?? '' })}
    </p>
  )
}
