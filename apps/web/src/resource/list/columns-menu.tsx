import { Button, Menu } from '@mantine/core'
import '@mantine/core/styles/Menu.layer.css'
import { Columns3 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/formats'
import type { AnyResource, Stamped } from '#resource/any-resource'
import { useResourceTexts } from '#resource/use-resource-texts'
import type { Column } from './column'
import type { ColumnChoice } from './column-choice'
import classes from './columns-menu.module.css'

interface ColumnsMenuProps<Row extends Stamped> {
  readonly resource: AnyResource
  readonly choice: ColumnChoice<Column<Row>>
  /** Which are not in view. */
  readonly folded: readonly string[]
}

/** Which columns are in view, and a choice of others. */
export function ColumnsMenu<Row extends Stamped>({
  resource,
  choice,
  folded,
}: ColumnsMenuProps<Row>) {
  const { t } = useTranslation()
  const formats = useFormats()
  const texts = useResourceTexts(resource)
  const [, ...others] = choice.columns
  const shown = choice.columns.length - folded.length
  return (
    <Menu position="bottom-end" closeOnItemClick={false}>
      <Menu.Target>
        <Button
          variant="default"
          className={classes.button}
          data-screen-only
          leftSection={<Columns3 size={16} aria-hidden />}
          aria-haspopup="menu"
        >
          {t('resource.list.columns')}
          <span className={classes.count}>
            {t('resource.list.countOf', {
              shown: formats.number(shown),
              total: formats.number(choice.columns.length),
            })}
          </span>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {others.map(({ key, label }) => (
          <Menu.CheckboxItem
            key={key}
            checked={!folded.includes(key)}
            onChange={(isShown) => choice.wish(key, isShown ? 'shown' : 'hidden')}
          >
            {label ?? texts.field(key)}
          </Menu.CheckboxItem>
        ))}
        <Menu.Divider />
        <Menu.Item disabled={!choice.isByHand} onClick={choice.leaveToRoom}>
          {t('resource.list.columnsByRoom')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
