import { TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import { setFilter, type TextFilter } from './list-filter'
import type { ListControl } from './use-list-state'

interface FilterTextProps {
  readonly filter: TextFilter
  readonly list: ListControl
  readonly isLabelHidden?: boolean
  /** Enter says that all is typed. */
  readonly onDone?: () => void
}

const pauseMilliseconds = 250

/** Narrows the list a moment after the last key; the address bar has the last word. */
export function FilterText({ filter, list, isLabelHidden, onDone }: FilterTextProps) {
  const { key, label, longest } = filter
  const value = String(list.state.filters[key] ?? '')
  const [text, setText] = useState(value)
  const asked = useRef(value)
  const narrow = useDebouncedCallback(
    (typed: string) => {
      const wanted = typed.trim()
      if (wanted === asked.current) return
      asked.current = wanted
      setFilter(list, key, wanted || null, { isTyping: true })
    },
    { delay: pauseMilliseconds, flushOnUnmount: true },
  )

  useEffect(() => {
    // What was typed here must not be undone by its own arrival in the address.
    if (value === asked.current) return
    asked.current = value
    setText(value)
  }, [value])

  return (
    <TextInput
      {...(isLabelHidden ? { 'aria-label': label } : { label })}
      autoComplete="off"
      maxLength={longest}
      value={text}
      onChange={(event) => {
        const typed = event.currentTarget.value
        setText(typed)
        narrow(typed)
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return
        event.preventDefault()
        narrow.flush()
        onDone?.()
      }}
    />
  )
}
