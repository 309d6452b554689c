import { Popover } from '@mantine/core'
import { Calendar } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#ui/icon-button'
import classes from './calendar-button.module.css'
import { LateDayPicker } from './late-day-picker'

interface CalendarButtonProps {
  readonly value: string | null
  readonly onPick: (day: string | null) => void
}

/** Opens a calendar to pick a day from. */
export function CalendarButton({ value, onPick }: CalendarButtonProps) {
  const { t } = useTranslation()
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
        <LateDayPicker
          value={value}
          onPick={(day) => {
            onPick(day)
            setIsOpen(false)
          }}
        />
      </Popover.Dropdown>
    </Popover>
  )
}
