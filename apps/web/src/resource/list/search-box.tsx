import { CloseButton, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { Search } from 'lucide-react'
import { useContext, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './list-toolbar.module.css'
import { TakeTypedContext } from './take-typed'
import type { ListControl } from './use-list-state'

interface SearchBoxProps {
  readonly list: ListControl
  /** What is searched, in a few words. */
  readonly placeholder: string
}

const pauseMilliseconds = 250
const longestSearch = 100

/** Searches a moment after the last key; the address bar has the last word. */
export function SearchBox({ list, placeholder }: SearchBoxProps) {
  const { t } = useTranslation()
  const takeTyped = useContext(TakeTypedContext)
  const { q } = list.state
  const [text, setText] = useState(q ?? '')
  const asked = useRef(q)
  const search = useDebouncedCallback((typed: string) => {
    const wanted = typed.trim().slice(0, longestSearch) || null
    if (wanted === q) return
    asked.current = wanted
    list.change({ q: wanted }, { isTyping: true })
  }, pauseMilliseconds)

  useEffect(() => {
    // Our own search arriving in the address must not undo what was typed since.
    if (q === asked.current) return
    asked.current = q
    setText(q ?? '')
  }, [q])

  function type(typed: string) {
    const wanted = takeTyped(typed) ? (q ?? '') : typed
    setText(wanted)
    search(wanted)
  }

  return (
    <TextInput
      type="search"
      className={classes.search}
      aria-label={t('resource.list.search')}
      placeholder={placeholder}
      leftSection={<Search size={16} />}
      rightSection={
        text ? (
          <CloseButton
            size="sm"
            className={classes.clear}
            aria-label={t('resource.list.clearSearch')}
            onClick={() => type('')}
          />
        ) : null
      }
      value={text}
      onChange={(event) => type(event.currentTarget.value)}
    />
  )
}
