import type { GuestBusiness } from '@cantina/contract/guest/guest-business'
import clsx from 'clsx'
import { Mail, Phone } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import classes from './guest-visit.module.css'

/** How the business is reached, where it has said so. */
export function GuestContact({ business }: { readonly business: GuestBusiness }) {
  const { t } = useTranslation()
  const { name, phone, email } = business
  if (phone === null && email === null) return null
  return (
    <section className={clsx(classes.card, classes.contact)} aria-labelledby="contact">
      <h2 id="contact" className={classes.label}>
        {t('guest.visit.contact')}
      </h2>
      <p className={classes.text}>{t('guest.visit.contactWhy', { business: name })}</p>
      <ul className={classes.contacts}>
        {phone === null ? null : (
          <li>
            <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
              <Phone size={18} aria-hidden="true" />
              {phone}
            </a>
          </li>
        )}
        {email === null ? null : (
          <li>
            <a href={`mailto:${email}`}>
              <Mail size={18} aria-hidden="true" />
              {email}
            </a>
          </li>
        )}
      </ul>
    </section>
  )
}
