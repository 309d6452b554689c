import { DatePicker } from '@mantine/dates'
import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/it'
import { useTranslation } from 'react-i18next'
import classes from './day-picker.module.css'

export interface DayPickerProps {
  readonly value: string | null
  readonly onPick: (day: string | null) => void
}

/** The days of a month, to pick one from. */
export function DayPicker({ value, onPick }: DayPickerProps) {
  const { t, i18n } = useTranslation()
  return (
    <DatePicker
      locale={i18n.language}
      classNames={{ day: classes.day }}
      value={value}
      {...(value ? { defaultDate: value } : {})}
      ariaLabels={{
        previousMonth: t('resource.field.previousMonth'),
        nextMonth: t('resource.field.nextMonth'),
      }}
      onChange={onPick}
    />
  )
}
