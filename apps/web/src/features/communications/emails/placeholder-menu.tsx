import type { MailTrigger } from '@cantina/domain/communications/mail-rule'
import type { Placeholder } from '@cantina/domain/communications/placeholders'
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
  /** Where one goes on writing. */
  readonly onInserted: () => void
  /** What opens it. */
  readonly children: ReactElement
}

/** What can be said of whom and what a mail is about, by names that people know. */
export function PlaceholderMenu(props: PlaceholderMenuProps) {
  const { trigger, without, onInsert, onInserted, children } = props
  const { t } = useTranslation()
  const groups = groupedPlaceholders(trigger).filter(({ group }) => group !== without)
  function insert(name: Placeholder) {
    onInsert(written(name))
    // The menu gives the focus back to its button; the writer is in the text.
    setTimeout(onInserted, focusReturnMilliseconds)
  }
  return (
    <Menu position="bottom-end" width={288}>
      <Menu.Target>{children}</Menu.Target>
      <Menu.Dropdown className={classes.menu}>
        {groups.map(({ group, names }) => (
          <Fragment key={group}>
            <Menu.Label>{t(`communications.emails.placeholder.groups.${group}`)}</Menu.Label>
            {names.map((name) => (
              <Menu.Item
                key={name}
                onClick={() => insert(name)}
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

const focusReturnMilliseconds = 50
