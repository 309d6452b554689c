import { type RefObject, useEffect, useRef, useState } from 'react'
import { type FieldValues, get, useFieldArray, useFormState } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { type TextualError, useErrorText } from '#resource/form/form-errors'
import { type FormScope, useFormScope } from '#resource/form/form-scope'
import { useFieldEntry } from '#resource/form/use-field-entry'
import { useFieldPath } from './row-scope'

interface RowsProps {
  readonly name: string
  readonly newRow: object | ((count: number) => object)
  readonly label?: string
  readonly isReadOnly?: boolean
}

/** The state of repeated rows, and where the focus goes when one comes, goes or moves. */
export function useRows({ name, newRow, isReadOnly, ...props }: RowsProps) {
  const { t } = useTranslation()
  const scope = useFormScope()
  const path = useFieldPath(name)
  const label = props.label ?? scope.labelOf(path)
  const root = useRef<HTMLDivElement>(null)
  const [announcement, setAnnouncement] = useState('')
  // Rows of ours have an id of their own, which the key of the list must not replace.
  const list = useFieldArray<FieldValues, string, 'rowKey'>({ name: path, keyName: 'rowKey' })
  useFieldEntry<readonly FieldValues[]>(path, {
    label,
    show: (rows) => rowsInWords(rows, path, scope) || t('resource.conflict.empty'),
  })
  const keys = list.fields.map(({ rowKey }) => rowKey)
  const focusNext = useFocusNext(root, keys.join(' '))

  return {
    root,
    path,
    label,
    keys,
    announcement,
    error: useListError(path),
    isLocked: isReadOnly ?? scope.isReadOnly,
    labelOf: (field: string) => scope.labelOf(`${path}.0.${field}`),
    isRequired: (field: string) => scope.rulesOf(`${path}.0.${field}`).isRequired,
    add: () => {
      const row = typeof newRow === 'function' ? newRow(keys.length) : newRow
      list.append({ ...row }, { shouldFocus: false })
      focusNext(`[data-row="${keys.length}"] :is(input, textarea, button)`)
    },
    remove: (index: number) => {
      list.remove(index)
      setAnnouncement(t('resource.rows.removed'))
      const neighbour = Math.min(index, keys.length - 2)
      focusNext(neighbour < 0 ? '[data-add-row]' : `[data-row="${neighbour}"] [data-remove-row]`)
    },
    move: (from: number, to: number) => {
      list.move(from, to)
      setAnnouncement(t('resource.rows.moved', { position: to + 1 }))
      const isAtEnd = to === 0 || to === keys.length - 1
      const isUp = isAtEnd ? to !== 0 : to < from
      focusNext(`[data-row="${to}"] [data-move="${isUp ? 'up' : 'down'}"]`)
    },
  }
}

export type Rows = ReturnType<typeof useRows>

/** Focuses what fits a selector once the rows have changed. */
function useFocusNext(root: RefObject<HTMLElement | null>, rowKeys: string) {
  const wanted = useRef<string | null>(null)
  useEffect(() => {
    if (wanted.current === null || rowKeys === undefined) return
    root.current?.querySelector<HTMLElement>(wanted.current)?.focus()
    wanted.current = null
  }, [root, rowKeys])
  return (selector: string) => {
    wanted.current = selector
  }
}

/** What is wrong with the list itself, such as being empty; its fields say their own. */
function useListError(path: string): string | null {
  const errorText = useErrorText()
  const { errors } = useFormState({ name: path })
  const error: TextualError | undefined = get(errors, path)
  return typeof error?.type === 'string' ? errorText(error) : null
}

/** Each row in the words of its fields, as they show them where a row is in view. */
function rowsInWords(rows: readonly FieldValues[], path: string, scope: FormScope): string {
  const entries = scope.registry.entries()
  const cell = (key: string, value: unknown) => {
    const entry = entries.get(`${path}.0.${key}`)
    return entry ? entry.show(value) : String(value ?? '')
  }
  const line = (row: FieldValues) =>
    Object.entries(row)
      .filter(([key, value]) => key !== 'id' && value !== null && value !== '')
      .map(([key, value]) => cell(key, value))
      .join(' ')
  return rows.map(line).join('; ')
}
