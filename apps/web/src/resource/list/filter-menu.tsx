import { Button, Menu } from '@mantine/core'
import '@mantine/core/styles/Menu.layer.css'
import { ChevronDown } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { chooseFilter, type ListFilter } from './list-filter'
import classes from './list-toolbar.module.css'
import type { ListControl } from './use-list-state'

interface FilterMenuProps {
  readonly filter: ListFilter
  readonly list: ListControl
}

/** One filter as a button that opens its values. */
export function FilterMenu({ filter, list }: FilterMenuProps) {
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
          onChange={(value) => chooseFilter(list, filter, String(value))}
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
