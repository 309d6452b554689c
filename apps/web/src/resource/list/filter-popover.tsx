import { Button, Popover } from '@mantine/core'
import { DatePicker } from '@mantine/dates'
import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/it'
import { Calendar, ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FilterPicker } from './filter-picker'
import { type DayFilter, type ListFilter, setFilter } from './list-filter'
import classes from './list-toolbar.module.css'
import type { ListControl } from './use-list-state'

interface FilterPopoverProps<Filter extends ListFilter> {
  readonly filter: Filter
  readonly list: ListControl
}

/** A filter whose values are searched or picked from a calendar. */
export function FilterPopover({ filter, list }: FilterPopoverProps<ListFilter>) {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  const isDay = filter.kind === 'day'
  return (
    <Popover opened={isOpen} onChange={setIsOpen} position="bottom-start" trapFocus returnFocus>
      <Popover.Target>
        <Button
          variant="default"
          className={classes.filter}
          rightSection={isDay ? <Calendar size={16} /> : <ChevronDown size={16} />}
          onClick={() => setIsOpen((isShown) => !isShown)}
        >
          {filter.label}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={filter.label}>
        {isDay ? (
          <DayPicker filter={filter} list={list} onPicked={close} />
        ) : (
          <div className={classes.picker}>
            <FilterPicker filter={filter} list={list} isLabelHidden onPicked={close} />
          </div>
        )}
      </Popover.Dropdown>
    </Popover>
  )
}

interface DayPickerProps extends FilterPopoverProps<DayFilter> {
  readonly onPicked: () => void
}

function DayPicker({ filter, list, onPicked }: DayPickerProps) {
  const { t, i18n } = useTranslation()
  const chosen = list.state.filters[filter.key]
  const value = chosen === undefined ? null : String(chosen)
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
      onChange={(day) => {
        setFilter(list, filter.key, day)
        onPicked()
      }}
    />
  )
}
