import type { Stamped } from '@cantina/contract/resource'
import { Menu } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import {
  CircleCheck,
  CircleX,
  Copy,
  Ellipsis,
  EllipsisVertical,
  Eye,
  Pencil,
  Trash2,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { previewSearch, type ResourcePaths } from '#resource/resource-paths'
import { IconButton } from '#ui/icon-button'
import { LinkIconButton } from './link-icon-button'
import classes from './row-actions.module.css'
import type { RowVerbs } from './use-row-verbs'

interface RowActionsProps<Row extends Stamped> {
  readonly row: Row
  readonly name: string
  readonly verbs: RowVerbs
  readonly paths: ResourcePaths
  /** Menu items that only this resource has. */
  readonly extras?: ReactNode
}

/** What can be done with a row, by the reader's rights; the frequent two are always in view. */
export function RowActions<Row extends Stamped>(props: RowActionsProps<Row>) {
  const { t } = useTranslation()
  const { row, name, verbs, paths } = props
  return (
    <div className={classes.actions}>
      <LinkIconButton
        to={paths.edit(row.id)}
        search={previewSearch}
        label={t('resource.row.previewNamed', { name })}
        icon={<Eye size={16} />}
      />
      {verbs.mayEdit ? (
        <LinkIconButton
          to={paths.edit(row.id)}
          label={t('resource.row.editNamed', { name })}
          icon={<Pencil size={16} />}
        />
      ) : null}
      {hasMenu(props) ? (
        <RowMenu {...props} icon={<Ellipsis size={16} />}>
          <VerbItems {...props} />
        </RowMenu>
      ) : null}
    </div>
  )
}

/** The same behind one button, for a finger. */
export function RowActionsMenu<Row extends Stamped>(props: RowActionsProps<Row>) {
  const { t } = useTranslation()
  const { row, verbs, paths } = props
  return (
    <RowMenu {...props} icon={<EllipsisVertical size={20} />}>
      <Menu.Item
        leftSection={<Eye size={16} />}
        component={Link}
        to={paths.edit(row.id)}
        search={previewSearch as never}
      >
        {t('resource.row.preview')}
      </Menu.Item>
      {verbs.mayEdit ? (
        <Menu.Item leftSection={<Pencil size={16} />} component={Link} to={paths.edit(row.id)}>
          {t('resource.row.edit')}
        </Menu.Item>
      ) : null}
      <VerbItems {...props} />
    </RowMenu>
  )
}

function RowMenu<Row extends Stamped>({
  name,
  icon,
  children,
}: RowActionsProps<Row> & { readonly icon: React.ReactElement; readonly children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <IconButton label={t('resource.row.moreNamed', { name })} icon={icon} />
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  )
}

function hasMenu<Row extends Stamped>({ verbs, extras }: RowActionsProps<Row>): boolean {
  return verbs.canDuplicate || verbs.mayEdit || verbs.mayDelete || Boolean(extras)
}

function VerbItems<Row extends Stamped>({ row, name, verbs, extras }: RowActionsProps<Row>) {
  const { t } = useTranslation()
  const isActive = row.status === 'active'
  return (
    <>
      {verbs.canDuplicate ? (
        <Menu.Item
          leftSection={<Copy size={16} />}
          disabled={verbs.isBusy}
          onClick={() => verbs.duplicate(row.id)}
        >
          {t('resource.row.duplicate')}
        </Menu.Item>
      ) : null}
      {verbs.mayEdit ? (
        <Menu.Item
          leftSection={isActive ? <CircleX size={16} /> : <CircleCheck size={16} />}
          disabled={verbs.isBusy}
          onClick={() => verbs.setStatus([row.id], isActive ? 'inactive' : 'active')}
        >
          {isActive ? t('resource.row.deactivate') : t('resource.row.activate')}
        </Menu.Item>
      ) : null}
      {extras}
      {verbs.mayDelete ? (
        <>
          <Menu.Divider />
          <Menu.Item
            className={classes.danger}
            leftSection={<Trash2 size={16} />}
            disabled={verbs.isBusy}
            onClick={() => verbs.remove([row.id], name)}
          >
            {t('resource.row.delete')}
          </Menu.Item>
        </>
      ) : null}
    </>
  )
}
