import type { Role } from '@cantina/contract/permissions'
import { Menu } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { CircleUserRound, LogOut } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useSession } from '#lib/session'

/** The items of a menu that are about the person who is signed in. */

export function ProfileItem() {
  const { t } = useTranslation()
  const { role } = useSession()
  return (
    <Menu.Item
      component={Link}
      to={profilePath(role)}
      hash="page"
      leftSection={<CircleUserRound size={16} strokeWidth={1.6} />}
    >
      {t('shell.myProfile')}
    </Menu.Item>
  )
}

export function LogoutItem({ onLogout }: { readonly onLogout: () => Promise<void> }) {
  const { t } = useTranslation()
  return (
    <Menu.Item leftSection={<LogOut size={16} strokeWidth={1.6} />} onClick={() => void onLogout()}>
      {t('shell.logout')}
    </Menu.Item>
  )
}

/** Where someone changes what concerns only them. */
function profilePath(role: Role): '/settings' | '/admin/profile' {
  return role === 'super_admin' ? '/admin/profile' : '/settings'
}
