import { Menu } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Copy, Ellipsis, EllipsisVertical, Eye, Pencil, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Stamped } from '#resource/any-resource'
import { linkTo } from '#resource/link-to'
import type { ResourcePaths } from '#resource/resource-paths'
import type { MayDo } from '#resource/use-may-do'
import { IconButton } from '#ui/icon-button'
import { LinkIconButton } from './link-icon-button'
import classes from './row-actions.module.css'
import { StatusIcon } from './status-icon'
import type { RowVerbs } from './use-row-verbs'

interface RowActionsProps<Row extends Stamped> {
  readonly row: Row
  readonly name: string
  readonly verbs: RowVerbs
  /** What may be done with this very row. */
  readonly may: MayDo
  readonly paths: ResourcePaths
  /** Where it is only looked at. */
  readonly preview: { readonly to: string; readonly search?: never } | null
  /** Menu items that only this resource has. */
  readonly extras?: ReactNode
}

/** What can be done with a row, by the reader's rights; the frequent two are always in view. */
export function RowActions<Row extends Stamped>(props: RowActionsProps<Row>) {
  const { t } = useTranslation()
  const { row, name, may, paths, preview } = props
  const path = paths.edit?.(row.id)
  return (
    <div className={classes.actions}>
      {preview ? (
        <LinkIconButton
          {...preview}
          label={t('resource.row.previewNamed', { name })}
          icon={<Eye size={16} />}
        />
      ) : null}
      {path && may.update ? (
        <LinkIconButton
          {...linkTo(path, paths.editSearch)}
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
  const { row, may, paths, preview } = props
  const path = paths.edit?.(row.id)
  if (!preview && !path && !hasMenu(props)) return null
  return (
    <RowMenu {...props} icon={<EllipsisVertical size={20} />}>
      {preview ? (
        <Menu.Item leftSection={<Eye size={16} />} component={Link} {...preview}>
          {t('resource.row.preview')}
        </Menu.Item>
      ) : null}
      {path && may.update ? (
        <Menu.Item
          leftSection={<Pencil size={16} />}
          component={Link}
          {...linkTo(path, paths.editSearch)}
        >
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

function hasMenu<Row extends Stamped>({ may, extras }: RowActionsProps<Row>): boolean {
  const { duplicate, setStatus, remove } = may
  return duplicate || setStatus || remove || Boolean(extras)
}

function VerbItems<Row extends Stamped>(props: RowActionsProps<Row>) {
  const { row, name, verbs, may, extras } = props
  const { t } = useTranslation()
  const others = may.setStatus ? verbs.statuses.filter((status) => status !== row.status) : []
  return (
    <>
      {may.duplicate ? (
        <Menu.Item
          leftSection={<Copy size={16} />}
          disabled={verbs.isBusy}
          onClick={() => verbs.duplicate(row.id)}
        >
          {t('resource.row.duplicate')}
        </Menu.Item>
      ) : null}
      {others.map((status) => (
        <Menu.Item
          key={status}
          leftSection={<StatusIcon status={status} />}
          disabled={verbs.isBusy}
          onClick={() => void verbs.setStatus([row.id], status, name)}
        >
          {verbs.statusVerb(status)}
        </Menu.Item>
      ))}
      {extras}
      {may.remove ? (
        <>
          <Menu.Divider />
          <Menu.Item
            className={classes.danger}
            leftSection={<Trash2 size={16} />}
            disabled={verbs.isBusy}
            onClick={() => void verbs.remove([row.id], name)}
          >
            {t('resource.row.delete')}
          </Menu.Item>
        </>
      ) : null}
    </>
  )
}
