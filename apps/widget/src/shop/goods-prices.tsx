import type { Products } from '#widget/lib/api'
import { usePlugin } from '#widget/lib/plugin-context'
import { PriceLines } from '#widget/parts/price-lines'
import type { Basket } from './basket'
import { priceRows } from './price-rows'
import { unpricedGoods } from './unpriced-goods'

interface GoodsPricesProps {
  readonly basket: Basket
  readonly products: Products
}

/** What the goods come to while the server has not priced them: it has to know where they go. */
export function GoodsPrices({ basket, products }: GoodsPricesProps) {
  const { t, formats, language } = usePlugin()
  const { lines, totalCents } = unpricedGoods(basket, products.items, language)
  if (lines.length === 0) return null
  return (
    <div class="results">
      <PriceLines
        lines={priceRows({ lines, discounts: [], shippingCents: null }, t, formats)}
        totalCents={totalCents}
        totalLabel={t('shop.goods')}
      />
      {basket.isFetched ? null : <p class="hint">{t('shop.shippingAhead')}</p>}
    </div>
  )
}
