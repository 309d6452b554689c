import type { GuestOrderPage } from '@cantina/contract/guest/guest-order'
import clsx from 'clsx'
import { useTranslation } from 'react-i18next'
import classes from './guest-order.module.css'
import shared from './guest-visit.module.css'

/** To whom an invoice is made out, where somebody has asked for one. */
export function OrderInvoice({ page }: { readonly page: GuestOrderPage }) {
  const { t } = useTranslation()
  const { billing, may } = page
  if (!billing && !may.bill) return null
  return (
    <section className={clsx(shared.card, classes.half)} aria-labelledby="invoice">
      <h2 id="invoice" className={shared.label}>
        {t('guest.order.invoice')}
      </h2>
      {billing ? (
        <address className={classes.address}>
          <strong>{billing.company ?? billing.name}</strong>
          {[
            billing.company === null ? null : billing.name,
            billing.address,
            [billing.postalCode, billing.city].filter(Boolean).join(' '),
            billing.vatCode && t('guest.order.vatCode', { code: billing.vatCode }),
            billing.taxCode && t('guest.order.taxCode', { code: billing.taxCode }),
          ].map((line) => (line ? <span key={line}>{line}</span> : null))}
        </address>
      ) : (
        <p className={shared.text}>{t('guest.order.noInvoice')}</p>
      )}
    </section>
  )
}
