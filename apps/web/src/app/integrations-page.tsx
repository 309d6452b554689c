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
    name: 'integrations.landing.channelmanager',
    about: 'integrations.landing.channelmanagerAbout',
  },
  {
    path: '/integrations/website',
    icon: Globe,
    name: 'integrations.landing.website',
    about: 'integrations.landing.websiteAbout',
  },
  {
    path: '/integrations/qrcode',
    icon: QrCode,
    name: 'integrations.landing.qrcode',
    about: 'integrations.landing.qrcodeAbout',
  },
  {
    path: '/integrations/feeds',
    icon: CalendarSync,
    name: 'integrations.landing.feeds',
    about: 'integrations.landing.feedsAbout',
  },
  {
    path: '/integrations/webhooks',
    icon: Webhook,
    name: 'integrations.landing.webhooks',
    about: 'integrations.landing.webhooksAbout',
  },
] as const

/** What the business can be connected with, each with a sentence of what it is good for. */
export function IntegrationsPage() {
  const { t } = useTranslation()
  return (
    <div className={classes.page}>
      <header>
        <h1>{t('integrations.landing.title')}</h1>
        <p>{t('integrations.landing.about')}</p>
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
