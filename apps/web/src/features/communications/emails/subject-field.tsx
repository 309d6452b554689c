import type { MailTrigger } from '@cantina/domain/communications/mail-rule'
import { TextInput } from '@mantine/core'
import { useMergedRef } from '@mantine/hooks'
import { Braces } from 'lucide-react'
import { useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useField } from '#resource/fields/use-field'
import { IconButton } from '#ui/icon-button'
import { PlaceholderMenu } from './placeholder-menu'

interface SubjectFieldProps {
  readonly name: string
  readonly help: string | undefined
  readonly isRequired: boolean
}

/** One line, into which placeholders are inserted where the cursor stood. */
export function SubjectField(props: SubjectFieldProps) {
  const { t } = useTranslation()
  const field = useField<string | null>(props)
  const trigger: MailTrigger = useWatch({ name: 'trigger' })
  const input = useRef<HTMLInputElement>(null)
  const ref = useMergedRef(input, field.control.ref)
  const text = field.value ?? ''
  function insert(placeholder: string) {
    const { selectionStart, selectionEnd } = input.current ?? {}
    const start = selectionStart ?? text.length
    const end = selectionEnd ?? start
    field.change(text.slice(0, start) + placeholder + text.slice(end))
    const cursor = start + placeholder.length
    requestAnimationFrame(() => input.current?.setSelectionRange(cursor, cursor))
  }
  return (
    <TextInput
      {...field.control}
      ref={ref}
      autoComplete="off"
      value={text}
      onChange={(event) => field.change(event.currentTarget.value || null)}
      rightSection={
        field.isLocked ? null : (
          <PlaceholderMenu
            trigger={trigger}
            without="links"
            onInsert={insert}
            onClose={() => input.current?.focus()}
          >
            <IconButton
              label={t('communications.emails.placeholder.insertInto', { field: field.label })}
              icon={<Braces size={16} />}
            />
          </PlaceholderMenu>
        )
      }
    />
  )
}
