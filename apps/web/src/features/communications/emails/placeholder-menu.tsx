import type { MailTrigger } from '@cantina/domain/communications/mail-rule'
import { Menu } from '@mantine/core'
import '@mantine/core/styles/Menu.layer.css'
import { Fragment, type ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { groupedPlaceholders, type PlaceholderGroup, written } from './placeholder-groups'
import classes from './placeholder-menu.module.css'

interface PlaceholderMenuProps {
  readonly trigger: MailTrigger
  /** A subject leads nowhere. */
  readonly without?: PlaceholderGroup
  readonly onInsert: (text: string) => void
  /** Goes back to where one writes. */
  readonly onClose: () => void
  /** What opens it. */
  readonly children: ReactElement
}

/** What can be said of whom and what a mail is about, by names that people know. */
export function PlaceholderMenu(props: PlaceholderMenuProps) {
  const { trigger, without, onInsert, onClose, children } = props
  const { t } = useTranslation()
  const groups = groupedPlaceholders(trigger).filter(({ group }) => group !== without)
  return (
    <Menu position="bottom-end" width={304} returnFocus={false} onClose={onClose}>
      <Menu.Target>{children}</Menu.Target>
      <Menu.Dropdown className={classes.menu}>
        {groups.map(({ group, names }) => (
          <Fragment key={group}>
            <Menu.Label>{t(`communications.emails.placeholder.groups.${group}`)}</Menu.Label>
            {names.map((name) => (
              <Menu.Item
                key={name}
                onClick={() => onInsert(written(name))}
                rightSection={<code className={classes.code}>{written(name)}</code>}
              >
                {t(`communications.emails.placeholder.names.${name}`)}
              </Menu.Item>
            ))}
          </Fragment>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
