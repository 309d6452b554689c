import { openCheckout, type PayPage as Payment } from '@cantina/contract/guest/checkouts'
import { Button } from '@mantine/core'
import { useParams } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { BusinessCard } from '#components/business-page/business-card'
import { LinkedPage } from '#components/business-page/linked-page'
import { useLinkedPage } from '#components/business-page/use-linked-page'
import { createFormats } from '#lib/formats'
import classes from './pay-page.module.css'

/** How often is asked whether a payment has arrived, by who comes back from paying. */
const askAgainMs = 3_000

/** On the way to the provider's page, and on the way back from it. */
export function PayPage() {
  const { t } = useTranslation()
  const { token = '' }: { token?: string } = useParams({ strict: false })
  const query = useLinkedPage(openCheckout, token)
  return (
    <LinkedPage query={query} unknownWhy={t('guest.link.unknownWhy')}>
      {(payment) => <PaymentState payment={payment} onAsk={() => void query.refetch()} />}
    </LinkedPage>
  )
}

/** Where Stripe sends people back to: having paid, or having left its page. */
function cameBack(): 'paid' | 'left' | null {
  const { search } = window.location
  return search === '?paid' ? 'paid' : search === '?left' ? 'left' : null
}

interface PaymentStateProps {
  readonly payment: Payment
  readonly onAsk: () => void
}

function PaymentState({ payment, onAsk }: PaymentStateProps) {
  const { t } = useTranslation()
  const { state, title, cents, currency, language, url, house: business } = payment
  const back = cameBack()
  const leadsOn = url !== null && (state === 'done' || (state === 'open' && back === null))
  const isAwaited = state === 'open' && back === 'paid'
  useEffect(() => {
    if (leadsOn) window.location.replace(url)
  }, [leadsOn, url])
  useEffect(() => {
    if (!isAwaited) return
    const timer = setInterval(onAsk, askAgainMs)
    return () => clearInterval(timer)
  }, [isAwaited, onAsk])
  const amount = createFormats(language, undefined, currency).money(cents)
  const words = isAwaited ? 'awaited' : state === 'open' && back === 'left' ? 'left' : state
  return (
    <BusinessCard role="status">
      <h1>{t(`guest.pay.${words}.title`)}</h1>
      <p className={classes.text}>{t(`guest.pay.${words}.text`, { amount })}</p>
      <p className={classes.what}>
        {title}
        <strong>{amount}</strong>
      </p>
      {url !== null && !isAwaited ? (
        <Button component="a" href={url} size="lg" fullWidth>
          {t(state === 'done' ? 'guest.pay.toPage' : 'guest.pay.toCard', { amount })}
        </Button>
      ) : null}
      {state === 'unavailable' ? (
        <Button size="lg" fullWidth onClick={onAsk}>
          {t('guest.pay.again')}
        </Button>
      ) : null}
      {state === 'unavailable' ? <OtherWay house={business} /> : null}
    </BusinessCard>
  )
}

/** Whoever cannot pay here still wants what they asked for. */
function OtherWay({ house: { name, phone, email } }: Pick<Payment, 'house'>) {
  const { t } = useTranslation()
  if (phone === null && email === null) return null
  return (
    <p className={classes.text}>
      {t('guest.pay.otherWay', { business: name })}{' '}
      {phone === null ? null : <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>}
      {phone !== null && email !== null ? ' · ' : null}
      {email === null ? null : <a href={`mailto:${email}`}>{email}</a>}
    </p>
  )
}
