import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/formats'
import { useIssueText } from '#lib/use-issue-text'
import { isUnreadable, type Unreadable } from '#resource/form/unreadable'
import { CalendarButton } from './calendar-button'
import { fieldFrame } from './field-frame'
import { readDate } from './typed-date'
import { TypedInput, type TypedValue } from './typed-input'

interface TypedDayProps {
  readonly label: string
  readonly value: string | Unreadable | null
  readonly onChange: (day: string | Unreadable | null) => void
}

/** A day or none, that is asked for beside a form and not saved with it. */
export function TypedDay({ label, value, onChange }: TypedDayProps) {
  const issueText = useIssueText()
  const error = isUnreadable(value) ? issueText(value.text) : undefined
  const control = fieldFrame({ name: '', label, help: undefined, error, isReadOnly: false })
  return <DayTyping field={{ value, change: onChange, isLocked: false, control }} />
}

/** Typed in any usual way, or picked from a calendar. */
export function DayTyping({ field }: { readonly field: TypedValue<string> }) {
  const { i18n } = useTranslation()
  const formats = useFormats()
  return (
    <TypedInput
      field={field}
      read={(text) => readDate(text, i18n.language)}
      write={formats.date}
      inputMode="text"
      button={
        field.isLocked ? undefined : (
          <CalendarButton
            value={isUnreadable(field.value) ? null : field.value}
            onPick={field.change}
          />
        )
      }
    />
  )
}
