import { Popover } from '@mantine/core'
import { DatePicker } from '@mantine/dates'
import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/it'
import { Calendar } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#ui/icon-button'
import classes from './calendar-button.module.css'

interface CalendarButtonProps {
  readonly value: string | null
  readonly onPick: (day: string | null) => void
}

/** Opens a calendar to pick a day from. */
export function CalendarButton({ value, onPick }: CalendarButtonProps) {
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
