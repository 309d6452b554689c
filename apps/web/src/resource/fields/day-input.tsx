import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/formats'
import { CalendarButton } from './calendar-button'
import { readDate } from './typed-date'

interface DayInputProps {
  readonly label: string
  readonly value: string
  /** Only with a day that exists. */
  readonly onChange: (day: string) => void
}

/** A day to look at something by, outside of what a form saves. */
export function DayInput({ label, value, onChange }: DayInputProps) {
  const { i18n } = useTranslation()
  const formats = useFormats()
  const [draft, setDraft] = useState<string | null>(null)
  return (
    <TextInput
      label={label}
      autoComplete="off"
      rightSection={<CalendarButton value={value} onPick={(day) => day && onChange(day)} />}
      value={draft ?? formats.date(value)}
      onChange={(event) => {
        const text = event.currentTarget.value
        setDraft(text)
        const day = readDate(text, i18n.language)
        if (typeof day === 'string') onChange(day)
      }}
      onBlur={() => setDraft(null)}
    />
  )
}
