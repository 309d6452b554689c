import { accessTo } from '@cantina/contract/permissions'
import { Link, useLocation } from '@tanstack/react-router'
import { LogOut, Menu as MenuIcon, Search } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { areaOf } from '#app/landing-path'
import { entryOfArea } from '#app/navigation'
import { placeInMenu, toNewReservation } from '#app/reservation-origin'
import { useMayCall } from '#lib/permissions'
import { useLanguage } from '#lib/use-language'
import { IconButton } from '#ui/icon-button'
import { LanguageSelect } from '#ui/language-select'
import { ProfileMenu } from './profile-menu'
import { SmallScreenMenu } from './small-screen-menu'
import classes from './top-bar.module.css'
import { useLogout } from './use-logout'

const takeReservations = accessTo('booking', 'edit')

interface TopBarProps {
  readonly onOpenMenu: () => void
  readonly onSearch: () => void
}

export function TopBar({ onOpenMenu, onSearch }: TopBarProps) {
  const { t } = useTranslation()
  const logout = useLogout()
  const { language, options, choose } = useLanguage()
  const title = useModuleTitle()

  return (
    <header className={classes.bar} data-screen-only>
      <div className={classes.small}>
        <IconButton
          label={t('shell.openMenu')}
          icon={<MenuIcon size={20} strokeWidth={1.8} />}
          onClick={onOpenMenu}
        />
      </div>
      <p className={classes.title}>{title}</p>
      <div className={classes.large}>
        <button type="button" className={classes.search} onClick={onSearch}>
          <Search size={16} strokeWidth={1.8} aria-hidden="true" />
          <span>{t('shell.search')}</span>
          <kbd>{shortcut}</kbd>
        </button>
        <LanguageSelect
          label={t('common.language')}
          value={language}
          options={options}
          onChange={choose}
        />
        <CreateLink className={classes.create} />
        <button type="button" className={classes.plain} onClick={() => void logout()}>
          <LogOut size={18} strokeWidth={1.6} aria-hidden="true" />
          {t('shell.logout')}
        </button>
        <ProfileMenu onLogout={logout} />
      </div>
      <div className={classes.small}>
        <CreateLink className={classes.create} />
        <SmallScreenMenu onLogout={logout} onSearch={onSearch} />
      </div>
    </header>
  )
}

const shortcut = /mac|iphone|ipad/i.test(navigator.userAgent) ? '⌘ K' : 'Ctrl K'

/** The module, not the page: a page says its own name below. */
function useModuleTitle(): string {
  const { t } = useTranslation()
  const entry = useLocation({
    select: (location) => entryOfArea(areaOf(placeInMenu(location))),
  })
  return t(entry?.name ?? 'common.productName')
}

/** A reservation from anywhere; it leads back to where it was opened. */
function CreateLink({ className }: { readonly className: string | undefined }) {
  const { t } = useTranslation()
  const location = useLocation()
  const mayCreate = useMayCall(takeReservations)
  if (!mayCreate) return null
  return (
    <Link {...toNewReservation(location)} className={className}>
      {t('shell.create')}
    </Link>
  )
}
