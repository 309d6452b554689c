import type { PublicOrderQuote } from '@cantina/contract/guest/public-shop'
import { lineName } from '@cantina/domain/catalogue/line-name'
import { useId, useRef } from 'preact/hooks'
import type { Products } from '#widget/lib/api'
import { usePlugin } from '#widget/lib/plugin-context'
import type { Loaded } from '#widget/lib/use-load'
import { CountryField } from '#widget/parts/country-field'
import { DiscountCode } from '#widget/parts/discount-code'
import { focusFirstProblem } from '#widget/parts/focus-first-problem'
import { Step } from '#widget/parts/step'
import { Stepper } from '#widget/parts/stepper'
import { useProceed } from '#widget/parts/use-proceed'
import { type Basket, isMailed, mostOfOne, quoteOf, withCards } from './basket'
import { GoodsPrices } from './goods-prices'
import { OrderPrices } from './order-prices'
import { PickUp } from './pick-up'

interface BasketStepProps {
  readonly products: Products
  readonly basket: Basket
  readonly quote: Loaded<PublicOrderQuote>
  readonly onChange: (changes: Partial<Basket>) => void
  readonly onBack: () => void
  readonly onDone: () => void
}

/** What was chosen, where it goes, and what that costs. */
export function BasketStep(props: BasketStepProps) {
  const { products, basket, quote, onChange, onBack, onDone } = props
  const { t, formats, language } = usePlugin()
  const name = useId()
  const code = useRef<HTMLDivElement>(null)
  const wish = quoteOf(basket)
  const isPossible = quote.error === null && quote.data?.problems.length === 0
  const { proceed, isWaiting } = useProceed({
    quote,
    onDone: () => {
      if (isPossible) onDone()
    },
    onRefused: () => focusFirstProblem(code.current),
  })
  const isSentByMail = isMailed(basket, products.items)
  const unitCents = new Map(quote.data?.lines.map((line) => [line.productId, line.unitCents]))
  return (
    <Step title={t('shop.basketTitle')} at={[1, 2]} onBack={onBack}>
      {products.items
        .filter(({ id }) => id in basket.quantities)
        .map((product) => (
          <Stepper
            key={product.id}
            label={lineName(product, language)}
            hint={t('visit.each', {
              price: formats.money(unitCents.get(product.id) ?? product.priceCents),
            })}
            value={basket.quantities[product.id] ?? 0}
            max={mostOfOne}
            onChange={(quantity) =>
              onChange({ quantities: { ...basket.quantities, [product.id]: quantity } })
            }
          />
        ))}
      {basket.cards.map((card) => {
        const { productId, amountCents, quantity } = card
        const product = products.items.find(({ id }) => id === productId)
        const label = product ? lineName(product, language) : ''
        return (
          <Stepper
            key={`${productId} ${amountCents}`}
            label={`${label}, ${formats.money(amountCents)}`}
            value={quantity}
            max={mostOfOne}
            onChange={(wanted) =>
              onChange({ cards: withCards(basket.cards, { ...card, quantity: wanted }) })
            }
          />
        )
      })}
      {isSentByMail ? null : (
        <fieldset class="ways">
          <legend>{t('shop.way')}</legend>
          {([false, true] as const).map((isFetched) => (
            <label key={String(isFetched)} class="way">
              <input
                type="radio"
                name={name}
                checked={basket.isFetched === isFetched}
                onChange={() => onChange({ isFetched })}
              />
              <span>{isFetched ? t('shop.fetch') : t('shop.send')}</span>
            </label>
          ))}
        </fieldset>
      )}
      {basket.isFetched && !isSentByMail ? <PickUp place={products.pickUp} /> : null}
      {basket.isFetched ? null : (
        <CountryField
          isRequired
          label={t('shop.country')}
          countryIds={products.countryIds}
          value={basket.countryId}
          onChange={(countryId) => onChange({ countryId })}
        />
      )}
      <div ref={code}>
        <DiscountCode
          code={basket.discountCode}
          quote={quote}
          onChange={(discountCode) => onChange({ discountCode })}
        />
      </div>
      {wish !== null && (quote.data || quote.error) ? (
        <OrderPrices quote={quote} basket={basket} />
      ) : (
        <GoodsPrices basket={basket} products={products} />
      )}
      <div class="actions">
        <button
          type="button"
          class="button"
          disabled={!isPossible || isWaiting || wish === null}
          onClick={proceed}
        >
          {isWaiting ? t('parts.waiting') : t('parts.next')}
        </button>
      </div>
    </Step>
  )
}
