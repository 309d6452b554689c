import type { GuestHouse } from '@cantina/contract/guest/guest-house'
import clsx from 'clsx'
import { Mail, Phone } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import classes from './guest-visit.module.css'

/** How the house is reached, where it has said so. */
export function GuestContact({ house }: { readonly house: GuestHouse }) {
  const { t } = useTranslation()
  const { name, phone, email } = house
  if (phone === null && email === null) return null
  return (
    <section className={clsx(classes.card, classes.contact)} aria-labelledby="contact">
      <h2 id="contact" className={classes.label}>
        {t('guest.visit.contact')}
      </h2>
      <p className={classes.text}>{t('guest.visit.contactWhy', { house: name })}</p>
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
