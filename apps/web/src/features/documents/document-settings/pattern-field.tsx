import { Menu, TextInput } from '@mantine/core'
import '@mantine/core/styles/Menu.layer.css'
import { useMergedRef } from '@mantine/hooks'
import { Braces } from 'lucide-react'
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useField } from '#resource/fields/use-field'
import { IconButton } from '#ui/icon-button'
import classes from './pattern-field.module.css'
import {
  atEdge,
  beyondToken,
  type Edited,
  inStoredWords,
  type PatternPlace,
  patternPlaces,
  wholeTokens,
  withToken,
  writtenPlace,
} from './pattern-text'
import { PatternTokens } from './pattern-tokens'

/**
 * A line of text with tokens for year and number. What is typed into is a plain input, so that caret, selection, undo
 * and assistive technology work as everywhere; the tokens are drawn behind its text, which is not seen itself.
 */
export function PatternField({ name, label }: { readonly name: string; readonly label: string }) {
  const { t } = useTranslation()
  const field = useField<string | null>({ name, label, isLabelHidden: true })
  const input = useRef<HTMLInputElement>(null)
  const drawing = useRef<HTMLSpanElement>(null)
  const ref = useMergedRef(input, field.control.ref)
  const [caret, setCaret] = useState<number | null>(null)
  const pattern = field.value ?? ''
  const missing = patternPlaces.filter((place) => !pattern.includes(writtenPlace(place)))

  // React puts the caret at the end of a value that it was given; here it stays at what was edited.
  useLayoutEffect(() => {
    if (caret === null) return
    input.current?.setSelectionRange(caret, caret)
    setCaret(null)
  }, [caret])

  const take = (edited: Edited) => {
    field.change(edited.pattern || null)
    setCaret(edited.caret)
  }
  const type = (typed: Edited) => {
    const stored = inStoredWords(typed.pattern, {
      year: t('documents.documentSettings.places.year'),
      number: t('documents.documentSettings.places.number'),
    })
    const longer = stored.length - typed.pattern.length
    const edited = wholeTokens(pattern, { pattern: stored, caret: typed.caret + longer })
    if (edited.pattern === typed.pattern) field.change(typed.pattern || null)
    else take(edited)
  }
  const insert = (place: PatternPlace) => {
    const from = input.current?.selectionStart ?? pattern.length
    const to = input.current?.selectionEnd ?? from
    take(withToken(pattern, place, { from, to }))
  }

  return (
    <TextInput
      {...field.control}
      ref={ref}
      autoComplete="off"
      spellCheck={false}
      value={pattern}
      onChange={({ currentTarget: { value, selectionStart } }) =>
        type({ pattern: value, caret: selectionStart ?? value.length })
      }
      onKeyDown={(event) => passTokens(event, pattern)}
      onSelect={({ currentTarget }) => leaveTokens(currentTarget, pattern)}
      onScroll={({ currentTarget }) => {
        if (drawing.current) drawing.current.scrollLeft = currentTarget.scrollLeft
      }}
      classNames={{ input: classes.input }}
      inputContainer={(typedInto) => (
        <span className={classes.frame}>
          <span ref={drawing} className={classes.drawing} aria-hidden="true">
            <PatternTokens pattern={pattern} keepsWidth />
          </span>
          {typedInto}
        </span>
      )}
      rightSection={
        missing.length > 0 ? (
          <Menu position="bottom-end" returnFocus={false} onClose={() => input.current?.focus()}>
            <Menu.Target>
              <IconButton
                label={t('documents.documentSettings.insertInto', { field: label })}
                icon={<Braces size={16} />}
              />
            </Menu.Target>
            <Menu.Dropdown>
              {missing.map((place) => (
                <Menu.Item key={place} onClick={() => insert(place)}>
                  {t(`documents.documentSettings.insert.${place}`)}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        ) : null
      }
    />
  )
}

/** An arrow key goes past a token in one step, with Shift as well. */
function passTokens(event: KeyboardEvent<HTMLInputElement>, pattern: string): void {
  const direction = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : null
  if (direction === null || event.altKey || event.ctrlKey || event.metaKey) return
  const { selectionStart, selectionEnd, selectionDirection } = event.currentTarget
  if (selectionStart === null || selectionEnd === null) return
  const isBackward = selectionDirection === 'backward'
  const [anchor, moving] = isBackward
    ? [selectionEnd, selectionStart]
    : [selectionStart, selectionEnd]
  // Without Shift an arrow key only gives up what is selected.
  if (!event.shiftKey && anchor !== moving) return
  const beyond = beyondToken(pattern, moving, direction)
  if (beyond === null) return
  event.preventDefault()
  const [from, to] = event.shiftKey ? [anchor, beyond] : [beyond, beyond]
  event.currentTarget.setSelectionRange(
    Math.min(from, to),
    Math.max(from, to),
    to < from ? 'backward' : 'forward',
  )
}

/** A pointer that lands in a token is taken to its nearer edge. */
function leaveTokens(input: HTMLInputElement, pattern: string): void {
  const { selectionStart, selectionEnd, selectionDirection } = input
  if (selectionStart === null || selectionEnd === null) return
  const from = atEdge(pattern, selectionStart)
  const to = atEdge(pattern, selectionEnd)
  if (from === selectionStart && to === selectionEnd) return
  input.setSelectionRange(Math.min(from, to), Math.max(from, to), selectionDirection ?? 'none')
}
