import { Popover } from '@mantine/core'
import { DatePicker } from '@mantine/dates'
import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/it'
import { Calendar } from 'lucide-react'
import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/formats'
import { isUnreadable, type Unreadable } from '#resource/form/unreadable'
import { IconButton } from '#ui/icon-button'
import classes from './date-field.module.css'
import { readDate } from './typed-date'
import { TypedInput } from './typed-input'
import { type FieldProps, useField } from './use-field'

/** A day, typed in any usual way or picked from a calendar. */
export function DateField<Values extends FieldValues>(props: FieldProps<Values, string | null>) {
  const { i18n } = useTranslation()
  const formats = useFormats()
  const field = useField<string | Unreadable | null>(props, (value) => formats.date(String(value)))
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

interface CalendarButtonProps {
  readonly value: string | null
  readonly onPick: (day: string | null) => void
}

function CalendarButton({ value, onPick }: CalendarButtonProps) {
  const { t, i18n } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Popover opened={isOpen} onChange={setIsOpen} position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <IconButton
          className={classes.button}
          label={t('resource.field.openCalendar')}
          icon={<Calendar size={16} />}
          onClick={() => setIsOpen((isShown) => !isShown)}
        />
      </Popover.Target>
      <Popover.Dropdown>
        <DatePicker
          locale={i18n.language}
          classNames={{ day: classes.day }}
          value={value}
          {...(value ? { defaultDate: value } : {})}
          ariaLabels={{
            previousMonth: t('resource.field.previousMonth'),
            nextMonth: t('resource.field.nextMonth'),
          }}
          onChange={(day) => {
            onPick(day)
            setIsOpen(false)
          }}
        />
      </Popover.Dropdown>
    </Popover>
  )
}
