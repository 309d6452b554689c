import type { TillProduct } from '@cantina/contract/till/till'
import { productPrice } from '@cantina/domain/catalogue/product-price'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type KeyboardEvent, useCallback, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '#lib/session'
import { EmptyState } from '#ui/empty-state'
import { quantityOf } from './cart'
import classes from './product-grid.module.css'
import { ProductTile } from './product-tile'
import { useCart, useTillScope } from './till-scope'
import { useTapProduct } from './use-tap-product'

interface ProductGridProps {
  readonly products: readonly TillProduct[]
  /** Whether something was looked for. */
  readonly isSearching: boolean
}

/** The products as tiles; the tab key reaches one, the arrows lead to its neighbours. */
export function ProductGrid({ products, isSearching }: ProductGridProps) {
  const { t } = useTranslation()
  const maySetUp = useSession().rights.includes('sales.edit')
  const { till, openSheet } = useTillScope()
  const { cart } = useCart()
  const tap = useTapProduct()
  const grid = useRef<HTMLDivElement>(null)
  const [reachedId, setReachedId] = useState<string | null>(null)
  const onAdd = useCallback((product: TillProduct) => void tap(product), [tap])
  const onOpen = useCallback(
    (product: TillProduct) => openSheet({ kind: 'product', product }),
    [openSheet],
  )
  const onReach = useCallback((productId: string) => setReachedId(productId), [])
  const reached = products.some(({ id }) => id === reachedId) ? reachedId : products[0]?.id
  const priceList = till.pos.accessType === 'business' ? 'business' : 'consumer'
  const countryId = cart.shipping?.countryId ?? cart.customer?.countryId ?? null

  if (products.length === 0) {
    const why = isSearching ? 'noProductWhy' : 'noProductYet'
    return (
      <EmptyState
        title={t('sales.customerview.noProduct')}
        body={t(`sales.customerview.${why}`)}
        action={
          maySetUp && !isSearching ? (
            <Button renderRoot={(props) => <Link to="/sales/products" {...props} />}>
              {t('sales.customerview.noProductAction')}
            </Button>
          ) : null
        }
      />
    )
  }
  return (
    <>
      <div
        ref={grid}
        className={classes.grid}
        role="group"
        aria-label={t('sales.customerview.products')}
        onKeyDown={(event) => moveFocus(event, grid.current)}
      >
        {products.map((product) => (
          <ProductTile
            key={product.id}
            product={product}
            priceCents={productPrice(product, priceList, countryId).unitCents}
            count={quantityOf(cart, product.id)}
            isReached={product.id === reached}
            onAdd={onAdd}
            onOpen={onOpen}
            onReach={onReach}
          />
        ))}
      </div>
      {till.hasMore ? (
        <p className={classes.more}>{t('sales.customerview.moreThanShown')}</p>
      ) : null}
    </>
  )
}

/** To the neighbour in the direction of an arrow, as the tiles stand now. */
function moveFocus(event: KeyboardEvent, grid: HTMLElement | null): void {
  if (!grid || !event.key.startsWith('Arrow')) return
  const tiles = [...grid.querySelectorAll<HTMLElement>('[data-tile]')]
  const at = tiles.indexOf(document.activeElement as HTMLElement)
  if (at < 0) return
  const columns = getComputedStyle(grid).gridTemplateColumns.split(' ').length
  const steps: Record<string, number> = {
    ArrowRight: 1,
    ArrowLeft: -1,
    ArrowDown: columns,
    ArrowUp: -columns,
  }
  const next = tiles[at + (steps[event.key] ?? 0)]
  if (!next) return
  event.preventDefault()
  next.focus()
}
