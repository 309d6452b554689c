import { readableOn } from '@cantina/domain/contrast'
import { Link, useLocation } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { landingPath } from '#app/landing-path'
import { navigationFor } from '#app/navigation'
import { placeInMenu } from '#app/reservation-origin'
import { useSession } from '#lib/session'
import { productColor } from '#ui/color-choices'
import { Logo } from '#ui/logo'
import { StoredPicture } from '#ui/stored-picture'
import { NavigationGroup } from './navigation-group'
import { NavigationLink } from './navigation-link'
import classes from './navigation-menu.module.css'
import { SupportEntry } from './support-entry'
import { useOpenGroups } from './use-open-groups'

interface NavigationMenuProps {
  /** On a small screen choosing an item closes the drawer. */
  readonly onChoose?: () => void
}

export function NavigationMenu({ onChoose }: NavigationMenuProps) {
  const { t } = useTranslation()
  const session = useSession()
  const pathname = useLocation({ select: placeInMenu })
  const groups = useOpenGroups(session)

  return (
    <div className={classes.menu}>
      <Link to={landingPath(session.role)} className={classes.logo} onClick={onChoose}>
        <Logo size={24} />
      </Link>
      <nav aria-label={t('shell.mainMenu')} className={classes.entries}>
        <ul>
          {navigationFor(session).map((entry) =>
            entry.children.length === 0 ? (
              <li key={entry.id}>
                <NavigationLink entry={entry} pathname={pathname} onChoose={onChoose} />
              </li>
            ) : (
              <NavigationGroup
                key={entry.id}
                entry={entry}
                pathname={pathname}
                groups={groups}
                onChoose={onChoose}
              />
            ),
          )}
        </ul>
      </nav>
      <SupportEntry opensByLink={onChoose === undefined} />
      {session.business ? (
        <div className={classes.business}>
          <BusinessMark {...session.business} />
          <span className={classes.businessName}>
            <strong>{session.business.name}</strong>
            {session.business.city ? <small>{session.business.city}</small> : null}
          </span>
        </div>
      ) : null}
    </div>
  )
}

interface BusinessMarkProps {
  readonly name: string
  readonly logoId: string | null
  readonly brandColor: string
}

/** Its logo, else its initial in its colour, as guests see it on the booking page. */
function BusinessMark({ name, logoId, brandColor }: BusinessMarkProps) {
  if (logoId)
    return <StoredPicture imageId={logoId} sizes="32px" className={classes.businessLogo} />
  const colors = { backgroundColor: brandColor, color: readableOn(brandColor, '#ffffff') }
  const style = brandColor === productColor ? undefined : colors
  return (
    <span className={classes.initial} style={style} aria-hidden="true">
      {initialOf(name)}
    </span>
  )
}

/** Businesses share their first word (Tenuta, Podere, Cantina); the last one is their own. */
function initialOf(name: string): string {
  return name.trim().split(/\s+/).at(-1)?.charAt(0).toUpperCase() ?? ''
}
