import { Outlet } from '@tanstack/react-router'
import clsx from 'clsx'
import { useTranslation } from 'react-i18next'
import { settings } from '#lib/settings'
import { PublicHeader } from './public-header'
import classes from './public-layout.module.css'

/** What surrounds the pages before sign-in: a narrow panel, and the hills where there is room. */
export function PublicLayout() {
  return <SplitPage className={classes.narrow} />
}

/** The same with room for a longer form. */
export function WidePublicLayout() {
  return <SplitPage className={classes.wide} />
}

function SplitPage({ className }: { readonly className: string | undefined }) {
  const { t } = useTranslation()
  return (
    <div className={clsx(classes.page, className)}>
      <main className={classes.panel}>
        <PublicHeader />
        <div className={classes.content}>
          <Outlet />
          {settings.supportEmail ? (
            <p className={classes.support}>
              {t('common.needHelp')}{' '}
              <a href={`mailto:${settings.supportEmail}`}>{settings.supportEmail}</a>
            </p>
          ) : null}
        </div>
      </main>
      <div className={classes.illustration} />
    </div>
  )
}
