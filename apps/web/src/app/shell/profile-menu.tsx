import { Menu } from '@mantine/core'
import { ChevronDown } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useSession } from '#lib/session'
import { LogoutItem, ProfileItem } from './account-items'
import { ColorSchemeItems } from './color-scheme-items'
import classes from './top-bar.module.css'

interface ProfileMenuProps {
  readonly onLogout: () => Promise<void>
}

export function ProfileMenu({ onLogout }: ProfileMenuProps) {
  const { t } = useTranslation()
  const { name, surname, userName, email } = useSession()
  return (
    <Menu position="bottom-end" width={240} withinPortal={false}>
      <Menu.Target>
        <button
          type="button"
          className={classes.profile}
          aria-label={t('shell.profileMenu', { name: userName })}
        >
          <span
            className={classes.avatar}
            data-initials={`${name.charAt(0)}${surname.charAt(0)}`}
            aria-hidden="true"
          />
          <ChevronDown size={16} strokeWidth={1.6} aria-hidden="true" />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={classes.person}>
          <strong>{userName}</strong>
          <small>{email}</small>
        </div>
        <Menu.Divider />
        <ProfileItem />
        <Menu.Divider />
        <ColorSchemeItems />
        <Menu.Divider />
        <LogoutItem onLogout={onLogout} />
      </Menu.Dropdown>
    </Menu>
  )
}
