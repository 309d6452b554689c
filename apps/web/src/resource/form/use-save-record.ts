import type { Stamped } from '@cantina/contract/resource'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { call } from '#lib/call'
import { CallError } from '#lib/call-error'
import { messageOf } from '#lib/message-of'
import { type AnyResource, resourceKey } from '#resource/any-resource'
import { notify } from '#ui/notify'
import { formValues, isStamped } from './form-values'
import { useFormFill } from './use-form-fill'

export interface Conflict {
  /** What was to be saved. */
  readonly mine: FieldValues
  readonly current: Stamped
}

interface SaveRecordOptions {
  readonly resource: AnyResource
  readonly form: UseFormReturn<FieldValues>
  /** Undefined for a new record. */
  readonly record: Stamped | undefined
  readonly onCreated: () => void
  readonly onSaved: (record: Stamped) => void
  readonly onFieldErrors: (names: readonly string[]) => void
}

/** Sends the form, and brings the server's answer back to where it belongs. */
export function useSaveRecord(options: SaveRecordOptions) {
  const { resource, form, record, onCreated, onSaved, onFieldErrors } = options
  const queryClient = useQueryClient()
  const fill = useFormFill()
  const [conflict, setConflict] = useState<Conflict | null>(null)

  async function send(values: FieldValues, version: number | undefined) {
    const { create, update } = resource.endpoints
    const how = { idempotencyKey: fill.key() }
    if (!record) return call(create, { body: values }, how)
    return call(update, { params: { id: record.id }, body: { ...values, version } }, how)
  }

  async function save(values: FieldValues, version = record?.version) {
    try {
      const { message, item } = await send(values, version)
      fill.succeeded()
      notify.success(message)
      void queryClient.invalidateQueries({ queryKey: resourceKey(resource) })
      if (!record) return onCreated()
      take(item)
    } catch (error) {
      fill.failed(error)
      showFailure(error, values)
    }
  }

  function take(item: Stamped) {
    form.reset(formValues(resource, item))
    onSaved(item)
  }

  function showFailure(error: unknown, values: FieldValues) {
    if (error instanceof CallError && error.code === 'stale_version' && isStamped(error.current)) {
      return setConflict({ mine: values, current: error.current })
    }
    notify.error(messageOf(error))
    const messages = Object.entries((error instanceof CallError && error.fields) || {})
    for (const [name, message] of messages) form.setError(name, { type: 'server', message })
    if (messages.length > 0) onFieldErrors(messages.map(([name]) => name))
  }

  return {
    save,
    conflict: conflict && {
      ...conflict,
      theirs: formValues(resource, conflict.current),
      keepMine: () => {
        setConflict(null)
        return save(conflict.mine, conflict.current.version)
      },
      takeTheirs: () => {
        setConflict(null)
        take(conflict.current)
      },
      close: () => setConflict(null),
    },
  }
}
