import type { PublicProduct } from '@cantina/contract/guest/public-shop'
import { isBottled, productSize } from '@cantina/domain/catalogue/line-name'
import { unitPrice } from '@cantina/domain/catalogue/unit-price'
import { hasFreeAmount } from '@cantina/domain/payments/gift-card-amount'
import { pictureOf } from '#widget/lib/api'
import { inLanguage, usePlugin } from '#widget/lib/plugin-context'
import { Stepper } from '#widget/parts/stepper'
import { mostOfOne } from './basket'
import { CardAmount } from './card-amount'
import { WineDetails } from './wine-details'

interface ProductCardProps {
  readonly product: PublicProduct
  readonly quantity: number
  readonly onChange: (quantity: number) => void
  /** Of a gift card whose buyer chooses what it is worth. */
  readonly onAddCard: (amountCents: number) => void
  /** The list may be long: whoever has chosen goes on from here. */
  readonly onBasket: () => void
}

function productName({ name, vintage }: Pick<PublicProduct, 'name' | 'vintage'>): string {
  return vintage === null || name.includes(String(vintage)) ? name : `${name} ${vintage}`
}

export function ProductCard(props: ProductCardProps) {
  const { product, quantity, onChange, onAddCard, onBasket } = props
  const { t, formats, language } = usePlugin()
  const name = productName(product)
  const { producer, capacity, capacityUnit, alcoholPercent, imageId, isInStock } = product
  const facts = [
    producer,
    productSize(product, language),
    alcoholPercent === null ? null : t('shop.alcohol', { value: formats.number(alcoholPercent) }),
  ]
  const isFree = hasFreeAmount(product)
  const perUnit = unitPrice(product.priceCents, capacity, capacityUnit)
  const awards = product.wine.awards.map((award) =>
    [award.name, award.score, award.reviewer].filter(Boolean).join(', '),
  )
  const discounts = product.wine.quantityDiscounts
    .toSorted((one, other) => one.fromQuantity - other.fromQuantity)
    .map(({ fromQuantity, unit, percent, amountCents }) =>
      t(isBottled(capacityUnit) ? 'shop.wine.fromBottles' : 'shop.wine.fromPieces', {
        count: fromQuantity,
        less: unit === 'percent' ? formats.percent(percent ?? 0) : formats.money(amountCents ?? 0),
      }),
    )
  const description = inLanguage(language, product.descriptionEn, product.descriptionIt)
  return (
    <li class="card product-card">
      {imageId ? (
        <img class="whole" {...pictureOf(imageId)} sizes="112px" alt="" loading="lazy" />
      ) : null}
      <div class="card-text">
        <h3>{name}</h3>
        <p class="facts">{facts.filter(Boolean).join(' · ')}</p>
        {awards.length > 0 ? <p class="awards">{awards.join(' · ')}</p> : null}
        {description ? <p class="clipped">{description}</p> : null}
      </div>
      <div class="card-end">
        {isFree ? null : (
          <p class="price">
            <strong>{formats.money(product.priceCents)}</strong>
          </p>
        )}
        {perUnit ? (
          <p class="hint">
            {t('shop.perUnit', {
              price: formats.money(perUnit.cents),
              unit: perUnit.of,
            })}
          </p>
        ) : null}
        {discounts.map((discount) => (
          <p key={discount} class="hint">
            {discount}
          </p>
        ))}
        {product.availableFrom ? (
          <p class="hint">
            {t('shop.availableFrom', { date: formats.date(product.availableFrom) })}
          </p>
        ) : null}
        {isFree ? (
          <CardAmount product={product} name={name} count={quantity} onAdd={onAddCard} />
        ) : isInStock || quantity > 0 ? (
          <Stepper label={name} isCompact value={quantity} max={mostOfOne} onChange={onChange} />
        ) : (
          <p class="hint">{t('shop.soldOut')}</p>
        )}
        {quantity > 0 ? (
          <button type="button" class="plain" onClick={onBasket}>
            {t('shop.toBasket')}
          </button>
        ) : null}
      </div>
      <div class="card-more">
        <WineDetails wine={product.wine} />
        {product.labelCode ? (
          <p class="facts">
            <a
              href={`/e/${product.labelCode}?lang=${language}`}
              target="_blank"
              rel="noopener noreferrer"
            >
              {t('shop.label')}
            </a>
          </p>
        ) : null}
      </div>
    </li>
  )
}
