import { Button, Menu } from '@mantine/core'
import '@mantine/core/styles/Menu.layer.css'
import { ChevronDown } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { FilterPopover } from './filter-popover'
import { chooseOption, type ListFilter, type OptionsFilter } from './list-filter'
import classes from './list-toolbar.module.css'
import type { ListControl } from './use-list-state'

interface FilterMenuProps<Filter extends ListFilter> {
  readonly filter: Filter
  readonly list: ListControl
}

/** More than these are searched, not read through. */
const mostInMenu = 20

/** One filter as a button that opens its values. */
export function FilterMenu({ filter, list }: FilterMenuProps<ListFilter>) {
  return filter.kind === 'options' && filter.options.length <= mostInMenu ? (
    <OptionsMenu filter={filter} list={list} />
  ) : (
    <FilterPopover filter={filter} list={list} />
  )
}

function OptionsMenu({ filter, list }: FilterMenuProps<OptionsFilter>) {
  const { t } = useTranslation()
  const chosen = list.state.filters[filter.key]
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button
          variant="default"
          className={classes.filter}
          rightSection={<ChevronDown size={16} />}
          aria-haspopup="menu"
        >
          {filter.label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup
          aria-label={filter.label}
          value={chosen === undefined ? '' : String(chosen)}
          onChange={(value) => chooseOption(list, filter, String(value))}
        >
          <Menu.RadioItem value="" closeMenuOnClick>
            {t('resource.list.anyValue')}
          </Menu.RadioItem>
          {filter.options.map((option) => (
            <Menu.RadioItem
              key={String(option.value)}
              value={String(option.value)}
              closeMenuOnClick
            >
              {option.label}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  )
}
