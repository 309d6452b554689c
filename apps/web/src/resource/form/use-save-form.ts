import { useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { CallError } from '#lib/call-error'
import { newIdempotencyKey } from '#lib/idempotency'
import { messageOf } from '#lib/message-of'
import { notify } from '#ui/notify'
import type { FormContract, SentOf } from './form-contract'
import { formValues, isVersioned, type Versioned } from './form-values'

export interface Sending {
  /** The same for every attempt of one filling. */
  readonly idempotencyKey: string
  /** Of what was read; undefined for something new or without versions. */
  readonly version: number | undefined
}

export interface Saved<Item> {
  readonly message: string
  /** The thing as it is now; without one the form goes back to what it started with. */
  readonly item?: Item
}

interface Conflict {
  /** What was to be saved. */
  readonly mine: FieldValues
  readonly current: Versioned
}

interface SaveFormOptions<C extends FormContract, Item extends object> {
  readonly contract: C
  readonly form: UseFormReturn<FieldValues>
  readonly start: object
  readonly send: (values: SentOf<C>, how: Sending) => Promise<Saved<Item>>
  /** What was typed stays in view until the next page is there. */
  readonly isLeftWhenSaved: boolean
  readonly onSaved: (item: Item | undefined) => void
  readonly onTaken: (current: Item) => void
  readonly onFieldErrors: (names: readonly string[]) => void
}

/** Sends the form, and brings the server's answer back to where it belongs. */
export function useSaveForm<C extends FormContract, Item extends object>(
  options: SaveFormOptions<C, Item>,
) {
  const { contract, form, start, send, isLeftWhenSaved, onSaved, onTaken, onFieldErrors } = options
  const fill = useFormFill()
  const [version, setVersion] = useState(() => versionOf(start))
  const [conflict, setConflict] = useState<Conflict | null>(null)

  async function save(values: FieldValues, readVersion = version) {
    try {
      const how = { idempotencyKey: fill.key(), version: readVersion }
      const { message, item } = await send(values as SentOf<C>, how)
      notify.success(message)
      if (!isLeftWhenSaved) {
        fill.succeeded()
        take(item ?? start)
      }
      onSaved(item)
      if (isLeftWhenSaved) await untilItIsLeft()
    } catch (error) {
      showFailure(error, values)
    }
  }

  function take(thing: object) {
    form.reset(formValues(contract, thing))
    setVersion(versionOf(thing))
  }

  function showFailure(error: unknown, values: FieldValues) {
    if (
      error instanceof CallError &&
      error.code === 'stale_version' &&
      isVersioned(error.current)
    ) {
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
      theirs: formValues(contract, conflict.current),
      keepMine: () => {
        setConflict(null)
        return save(conflict.mine, conflict.current.version)
      },
      takeTheirs: () => {
        setConflict(null)
        take(conflict.current)
        onTaken(conflict.current as Item & Versioned)
      },
      close: () => setConflict(null),
    },
  }
}

/** It stays busy until the next page is there: what is pressed meanwhile would be saved once more. */
function untilItIsLeft(): Promise<void> {
  return new Promise(() => {})
}

function versionOf(thing: object): number | undefined {
  return isVersioned(thing) ? thing.version : undefined
}

/**
 * One filling of a form is one intended write: however often Save is pressed or retried, the server
 * makes one record of it. Only a yes ends the filling: a no keeps nothing under the key, and it may
 * be about the repeat alone while the first attempt, whose answer was lost, was written.
 */
function useFormFill() {
  const key = useRef<string | null>(null)
  return {
    key: () => {
      key.current ??= newIdempotencyKey()
      return key.current
    },
    succeeded: () => {
      key.current = null
    },
  }
}
