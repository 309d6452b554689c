import { wallClockAt } from '@cantina/domain/zoned-time'
import { useState } from 'preact/hooks'
import type { Bought } from '#widget/lib/api'
import { usePlugin } from '#widget/lib/plugin-context'
import { serverNow } from '#widget/lib/server-clock'
import { useLoad } from '#widget/lib/use-load'
import { useAcceptances } from '#widget/parts/acceptance-fields'
import { Done } from '#widget/parts/done'
import { giftCardRows, shareOf } from '#widget/parts/gift-card'
import { FailureNotice, Waiting } from '#widget/parts/notice'
import { PriceLines } from '#widget/parts/price-lines'
import { useAttempt } from '#widget/parts/use-attempt'
import { useQuote } from '#widget/parts/use-quote'
import {
  type Basket,
  dueAtOnce,
  emptyBasket,
  hasGiftCards,
  isMailed,
  orderOf,
  paysByCard,
  quoteOf,
} from './basket'
import { BasketStep } from './basket-step'
import { DeliveryHint } from './order-prices'
import { OrderStep } from './order-step'
import { PickUp } from './pick-up'
import { priceRows } from './price-rows'
import { ProductList } from './product-list'

/** From the shelves to the order. */
export function ShopFlow() {
  const { api, business, formats, language, source, t, refreshBusiness } = usePlugin()
  const products = useLoad(() => api.products(), [api])
  const [kept, setBasket] = useState<Basket>(emptyBasket)
  const goods = products.data?.items ?? []
  const basket = isMailed(kept, goods) ? { ...kept, isFetched: true } : kept
  const [step, setStep] = useState<'goods' | 'basket' | 'order'>('goods')
  const [isFirstShown, setFirstShown] = useState(true)
  const [bought, setBought] = useState<Bought | null>(null)
  const acceptances = useAcceptances(basket.ticks)
  const wish = step === 'goods' ? null : quoteOf(basket)
  const quote = useQuote(wish, api.quoteOrder)
  const attempt = useAttempt(api.placeOrder)
  const change = (changes: Partial<Basket>) => setBasket((before) => ({ ...before, ...changes }))
  const go = (next: typeof step) => {
    setFirstShown(false)
    attempt.clear()
    setStep(next)
  }
  const send = async () => {
    if (!quote.data) return
    const totalCents = attempt.error?.totalCents ?? quote.data.totalCents
    const { leftCents } = shareOf(basket.giftCard, dueAtOnce(totalCents))
    const order = orderOf(basket, {
      acceptances,
      totalCents,
      today: wallClockAt(serverNow(), business.timeZone).date,
      payment: paysByCard(basket, business, leftCents) ? 'card' : 'at_arrival',
      source,
      language,
    })
    const made = await attempt.send(order)
    if (!made) return
    setBought(made)
  }

  if (products.error) return <FailureNotice error={products.error} onRetry={products.retry} />
  if (!products.data) return <Waiting />
  const isCollected = basket.isFetched && !isMailed(basket, goods)
  const pickUp = isCollected ? products.data.pickUp : null
  if (bought) {
    const again = () => {
      setBasket(emptyBasket)
      setBought(null)
      setStep('goods')
    }
    return (
      <Done bought={bought} title={t('done.ordered')} again={t('shop.again')} onAgain={again}>
        {bought.price ? (
          <PriceLines
            lines={priceRows(
              basket.isFetched ? { ...bought.price, shippingCents: null } : bought.price,
              t,
              formats,
            )}
            totalCents={bought.price.totalCents}
            below={giftCardRows(basket.giftCard, dueAtOnce(bought.price.totalCents), t)}
          />
        ) : null}
        {bought.howToPay ? <p>{bought.howToPay}</p> : null}
        <DeliveryHint delivery={quote.data?.delivery ?? null} />
        {pickUp ? <PickUp place={pickUp} /> : null}
      </Done>
    )
  }
  if (step === 'goods') {
    return (
      <ProductList
        products={products.data}
        basket={basket}
        isFirstShown={isFirstShown}
        onChange={change}
        onDone={() => go('basket')}
      />
    )
  }
  if (step === 'basket') {
    return (
      <BasketStep
        products={products.data}
        basket={basket}
        quote={quote}
        onChange={change}
        onBack={() => go('goods')}
        onDone={() => go('order')}
      />
    )
  }
  return (
    <OrderStep
      basket={basket}
      pickUp={pickUp}
      hasGiftCards={hasGiftCards(basket, goods)}
      quote={quote}
      isSending={attempt.isSending}
      error={attempt.error}
      instead={
        attempt.error?.code === 'terms_changed' ? (
          <FailureNotice
            error={attempt.error}
            onRetry={() => {
              attempt.clear()
              change({ ticks: { ...basket.ticks, terms: false, privacy: false } })
              void refreshBusiness()
            }}
          />
        ) : null
      }
      onChange={change}
      onBack={() => go('basket')}
      onSend={() => void send()}
    />
  )
}
