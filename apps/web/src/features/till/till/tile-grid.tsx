import type { TillProduct } from '@cantina/contract/till/till'
import { productPrice } from '@cantina/domain/catalogue/product-price'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Fragment, type KeyboardEvent, useCallback, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/formats'
import { useSession } from '#lib/session'
import { EmptyState } from '#ui/empty-state'
import { quantityOf } from './cart'
import { customerUnitCents } from './customer-unit-price'
import { moveFocus } from './move-focus'
import { ProductTile } from './product-tile'
import classes from './tile-grid.module.css'
import { useCart, useTillScope } from './till-scope'
import type { TillSection } from './till-sections'
import { useTapProduct } from './use-tap-product'
import { VisitTile } from './visit-tile'

interface TileGridProps {
  readonly sections: readonly TillSection[]
  /** Whether something was looked for. */
  readonly isSearching: boolean
}

/** What is sold as tiles; the tab key reaches one, the arrows lead to its neighbours. */
export function TileGrid({ sections, isSearching }: TileGridProps) {
  const { t } = useTranslation()
  const formats = useFormats()
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
  const onReach = useCallback((id: string) => setReachedId(id), [])
  const items = sections.flatMap((section) => section.items)
  const reached = items.some(({ id }) => id === reachedId) ? reachedId : items[0]?.id
  const priceList = till.pos.accessType === 'business' ? 'business' : 'consumer'
  const now = new Date()
  const countryId = cart.shipping?.countryId ?? cart.customer?.countryId ?? null

  if (items.length === 0) {
    const why = isSearching ? 'noProductWhy' : 'noProductYet'
    return (
      <EmptyState
        title={t('till.till.noProduct')}
        body={t(`till.till.${why}`)}
        action={
          maySetUp && !isSearching ? (
            <Button renderRoot={(props) => <Link to="/sales/products" {...props} />}>
              {t('till.till.noProductAction')}
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
        data-headed={sections.some(({ kind }) => kind) || undefined}
        role="group"
        aria-label={t('till.till.products')}
        onKeyDown={(event: KeyboardEvent) => moveFocus(event, grid.current)}
      >
        {sections.map(({ kind, items: shown }) => (
          <Fragment key={kind}>
            {kind ? (
              <h2 className={classes.heading}>
                {t(`till.till.section.${kind}`)}
                {kind === 'byName' ? <span>{formats.number(shown.length)}</span> : null}
              </h2>
            ) : null}
            {shown.map((item) =>
              item.kind === 'visit' ? (
                <VisitTile
                  key={item.id}
                  service={item.service}
                  name={item.name}
                  isReached={item.id === reached}
                  onReach={onReach}
                />
              ) : (
                <ProductTile
                  key={item.id}
                  product={item.product}
                  priceCents={productPrice(item.product, priceList, countryId).unitCents}
                  customerCents={customerUnitCents(item.product, cart, till, now)}
                  count={quantityOf(cart, item.id)}
                  isReached={item.id === reached}
                  onAdd={onAdd}
                  onOpen={onOpen}
                  onReach={onReach}
                />
              ),
            )}
          </Fragment>
        ))}
      </div>
      {till.hasMore ? <p className={classes.more}>{t('till.till.moreThanShown')}</p> : null}
    </>
  )
}
