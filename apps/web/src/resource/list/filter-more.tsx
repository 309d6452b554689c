import { Button, Popover } from '@mantine/core'
import { SlidersHorizontal } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { FilterField } from './filter-field'
import classes from './filter-more.module.css'
import type { ListFilter } from './list-filter'
import toolbar from './list-toolbar.module.css'
import type { ListControl } from './use-list-state'

interface FilterMoreProps {
  readonly filters: readonly ListFilter[]
  readonly list: ListControl
}

/** The filters that are used less often, together behind one button. */
export function FilterMore({ filters, list }: FilterMoreProps) {
  const { t } = useTranslation()
  return (
    <Popover position="bottom-start" trapFocus returnFocus>
      <Popover.Target>
        <Button
          variant="default"
          className={toolbar.filter}
          leftSection={<SlidersHorizontal size={16} />}
        >
          {t('resource.list.moreFilters')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('resource.list.moreFilters')} className={classes.fields}>
        {filters.map((filter) => (
          <FilterField key={filter.key} filter={filter} list={list} mostInView={0} />
        ))}
      </Popover.Dropdown>
    </Popover>
  )
}
