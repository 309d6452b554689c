import { useState } from 'preact/hooks'
import type { Products } from '#widget/lib/api'
import { inLanguage, usePlugin } from '#widget/lib/plugin-context'
import { Notice } from '#widget/parts/notice'
import { SelectField } from '#widget/parts/select-field'
import { Step } from '#widget/parts/step'
import { type Basket, cardsOf, piecesIn, withCards } from './basket'
import { isLookedFor, noFilters, optionsOf, type ShopFilters, wineFilters } from './filters'
import { ProductCard } from './product-card'
import { unpricedGoods } from './unpriced-goods'

interface ProductListProps {
  readonly products: Products
  readonly basket: Basket
  readonly isFirstShown: boolean
  readonly onChange: (changes: Partial<Basket>) => void
  readonly onDone: () => void
}

/** What the business sells, and how much of it is wanted. */
export function ProductList(props: ProductListProps) {
  const { products, basket, isFirstShown, onChange, onDone } = props
  const { t, formats, language } = usePlugin()
  const [filters, setFilters] = useState(noFilters)
  const choose = (changes: Partial<ShopFilters>) =>
    setFilters((before) => ({ ...before, ...changes }))
  const categories = new Map(
    products.items.map((item) => [
      String(item.categoryId),
      inLanguage(language, item.categoryNameEn, item.categoryNameIt),
    ]),
  )
  const shown = products.items.filter((product) => isLookedFor(product, filters))
  const pieces = piecesIn(basket)
  const { totalCents } = unpricedGoods(basket, products.items, language)
  const inBasket = (productId: string) =>
    basket.cards
      .filter((card) => card.productId === productId)
      .reduce((sum, { quantity }) => sum + quantity, basket.quantities[productId] ?? 0)
  return (
    <Step title={t('shop.title')} isFirstShown={isFirstShown}>
      {products.items.length === 0 ? (
        <Notice kind="info">
          <p>{t('shop.none')}</p>
        </Notice>
      ) : null}
      <div class="filters">
        {categories.size > 1 ? (
          <SelectField
            label={t('shop.category')}
            none={t('shop.allCategories')}
            value={filters.category}
            options={[...categories].map(([value, label]) => ({ value, label }))}
            onChange={(category) => choose({ category })}
          />
        ) : null}
        {wineFilters.map((filter) => {
          const options = optionsOf(products.items, filter, language)
          return options.length > 1 ? (
            <SelectField
              key={filter}
              label={t(`shop.filter.${filter}`)}
              none={t('shop.filter.any')}
              value={filters[filter]}
              options={options}
              onChange={(value) => choose({ [filter]: value })}
            />
          ) : null
        })}
      </div>
      {shown.length === 0 && products.items.length > 0 ? (
        <Notice kind="info">
          <p>{t('shop.filter.none')}</p>
        </Notice>
      ) : null}
      <ul class="cards">
        {shown.map((product) => (
          <ProductCard
            key={product.id}
            product={product}
            quantity={inBasket(product.id)}
            onBasket={onDone}
            onChange={(quantity) =>
              onChange({ quantities: { ...basket.quantities, [product.id]: quantity } })
            }
            onAddCard={(amountCents) => {
              const quantity = cardsOf(basket, product.id, amountCents) + 1
              const card = { productId: product.id, amountCents, quantity }
              onChange({ cards: withCards(basket.cards, card) })
            }}
          />
        ))}
      </ul>
      <div class="actions sticky">
        <p role="status">
          {pieces === 0
            ? t('shop.emptyBasket')
            : t('shop.inBasket', { count: pieces, price: formats.money(totalCents) })}
        </p>
        <button type="button" class="button" disabled={pieces === 0} onClick={onDone}>
          {t('shop.toBasket')}
        </button>
      </div>
    </Step>
  )
}
