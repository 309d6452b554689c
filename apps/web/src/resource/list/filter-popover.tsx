import { Button, Popover } from '@mantine/core'
import { Calendar, ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { LateDayPicker } from '#resource/fields/late-day-picker'
import { FilterPicker } from './filter-picker'
import { FilterText } from './filter-text'
import { type ListFilter, setFilter } from './list-filter'
import classes from './list-toolbar.module.css'
import type { ListControl } from './use-list-state'

interface FilterPopoverProps {
  readonly filter: ListFilter
  readonly list: ListControl
}

/** A filter whose values are typed, searched or picked from a calendar. */
export function FilterPopover({ filter, list }: FilterPopoverProps) {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  const isDay = filter.kind === 'day'
  const chosen = list.state.filters[filter.key]
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
          <LateDayPicker
            value={chosen === undefined ? null : String(chosen)}
            onPick={(day) => {
              setFilter(list, filter.key, day)
              close()
            }}
          />
        ) : (
          <div className={classes.picker}>
            {filter.kind === 'text' ? (
              <FilterText filter={filter} list={list} isLabelHidden onDone={close} />
            ) : (
              <FilterPicker filter={filter} list={list} isLabelHidden onPicked={close} />
            )}
          </div>
        )}
      </Popover.Dropdown>
    </Popover>
  )
}
