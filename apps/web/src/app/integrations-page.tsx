import { Link } from '@tanstack/react-router'
import { CalendarSync, ChevronRight, Globe, Network, QrCode, Webhook } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { linkTo } from '#resource/link-to'
import classes from './integrations-page.module.css'

/** Each stands here together with its pages. */
const offers = [
  {
    path: '/integrations/channelmanager',
    icon: Network,
    name: 'guest.landing.channelmanager',
    about: 'guest.landing.channelmanagerAbout',
  },
  {
    path: '/integrations/website',
    icon: Globe,
    name: 'guest.landing.website',
    about: 'guest.landing.websiteAbout',
  },
  {
    path: '/integrations/qrcode',
    icon: QrCode,
    name: 'guest.landing.qrcode',
    about: 'guest.landing.qrcodeAbout',
  },
  {
    path: '/integrations/feeds',
    icon: CalendarSync,
    name: 'guest.landing.feeds',
    about: 'guest.landing.feedsAbout',
  },
  {
    path: '/integrations/webhooks',
    icon: Webhook,
    name: 'guest.landing.webhooks',
    about: 'guest.landing.webhooksAbout',
  },
] as const

/** What the business can be connected with, each with a sentence of what it is good for. */
export function IntegrationsPage() {
  const { t } = useTranslation()
  return (
    <div className={classes.page}>
      <header>
        <h1>{t('guest.landing.title')}</h1>
        <p>{t('guest.landing.about')}</p>
      </header>
      <ul className={classes.offers}>
        {offers.map(({ path, icon: Icon, name, about }) => (
          <li key={path}>
            <Link {...linkTo(path)} className={classes.offer}>
              <Icon size={24} strokeWidth={1.6} aria-hidden="true" />
              <span>
                <b>{t(name)}</b>
                <span>{t(about)}</span>
              </span>
              <ChevronRight size={18} aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
