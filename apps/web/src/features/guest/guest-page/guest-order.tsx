import type { GuestOrderPage } from '@cantina/contract/guest/guest-order'
import clsx from 'clsx'
import { useTranslation } from 'react-i18next'
import { createFormats } from '#lib/formats'
import { GuestContact } from './guest-contact'
import { GuestNotice, type NoticeLook } from './guest-notice'
import classes from './guest-order.module.css'
import shared from './guest-visit.module.css'
import { OrderActions } from './order-actions'
import { OrderDelivery } from './order-delivery'
import { OrderGoods } from './order-goods'
import { OrderInvoice } from './order-invoice'

const looks: Readonly<Record<GuestOrderPage['state'], NoticeLook>> = {
  received: { tint: 'info', mark: 'dashed' },
  preparing: { tint: 'success', mark: 'check' },
  to_collect: { tint: 'success', mark: 'check' },
  shipped: { tint: 'info', mark: 'half' },
  delivered: { tint: 'success', mark: 'check' },
  collected: { tint: 'success', mark: 'check' },
  returned: { tint: 'neutral', mark: 'back' },
  cancelled: { tint: 'danger', mark: 'cross' },
}

export interface GuestOrderProps {
  readonly token: string
  readonly page: GuestOrderPage
}

/** What somebody wants to know of what they ordered: where it is, what it costs, what they can still do. */
export function GuestOrder({ token, page }: GuestOrderProps) {
  const { t } = useTranslation()
  const formats = createFormats(page.language, page.timeZone, page.currency)
  const { house: business, state, withdrawal } = page
  return (
    <>
      <header className={shared.header}>
        <div>
          <p className={shared.eyebrow}>{t('guest.order.title')}</p>
          <h1 className={shared.name}>{t('guest.order.number', { number: page.number })}</h1>
          <p className={shared.text}>{formats.dayFull(page.date)}</p>
        </div>
        <GuestNotice
          look={looks[state]}
          title={t(`guest.order.states.${state}.title`)}
          text={t(`guest.order.states.${state}.text`, { business: business.name })}
        />
      </header>

      <div className={classes.cards}>
        <OrderGoods token={token} page={page} money={formats.money} />
        <OrderDelivery page={page} formats={formats} />
        <OrderInvoice page={page} />
        <OrderActions token={token} page={page} />
        {page.withdrawnAt === null ? null : (
          <section className={shared.card}>
            <h2 className={shared.label}>{t('guest.order.withdrawn.title')}</h2>
            <p className={shared.text}>
              {t('guest.order.withdrawn.text', {
                at: formats.dateTime(page.withdrawnAt),
                business: business.name,
              })}
            </p>
          </section>
        )}
        {withdrawal === null ? null : (
          <details className={clsx(shared.card, classes.withdrawal)}>
            <summary>{t('guest.order.withdrawal')}</summary>
            <p className={classes.legal}>{withdrawal}</p>
          </details>
        )}
        <GuestContact business={business} />
      </div>
    </>
  )
}
