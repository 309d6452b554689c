import { isLanguage } from '@cantina/contract/languages'
import { useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useDeferredValue, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMayCall } from '#lib/permissions'
import { CartBar } from './cart-bar'
import { CartPanel } from './cart-panel'
import { categoriesOf } from './categories'
import { allKey, CategoryRail, firstKey, tastingsKey } from './category-rail'
import { findItems } from './find-products'
import { sellVisits } from './sell-visits'
import { TileGrid } from './tile-grid'
import { TillHeader } from './till-header'
import { tillItems, visitItems } from './till-items'
import classes from './till-page.module.css'
import { useTillScope } from './till-scope'
import { TillSearch } from './till-search'
import { firstSectionOf, sectionsBelow } from './till-sections'
import { typedQuantity } from './typed-quantity'
import { useQuantityKeys } from './use-quantity-keys'
import { useScanSale } from './use-scan-sale'

/** Seldom seen, so it is no part of the till's first load. */
const NoVisits = lazy(async () => ({ default: (await import('./no-visits')).NoVisits }))
const WishedCustomer = lazy(async () => ({
  default: (await import('./wished-customer')).WishedCustomer,
}))

/** Categories, tiles, and the cart always in view; on a phone a bar leads to the cart. */
export function TillPage() {
  const { t, i18n } = useTranslation()
  const { till } = useTillScope()
  const [chosen, setChosen] = useState<string | null>(null)
  const [typed, setTyped] = useState('')
  const sought = useDeferredValue(typed)
  const maySeeVisits = useMayCall(sellVisits)
  const { customer }: { customer?: unknown } = useSearch({ strict: false })
  useQuantityKeys()
  useScanSale()
  const categories = useMemo(
    () => categoriesOf(till.products, till.categories),
    [till.products, till.categories],
  )
  const hasTastings = maySeeVisits && till.pos.accessType !== 'internal'
  const language = isLanguage(i18n.language) ? i18n.language : 'en'
  const { visits, items, first } = useMemo(() => {
    const services = hasTastings ? till.services : []
    const all = tillItems(till.products, services, language)
    return {
      items: all,
      visits: visitItems(services, language),
      first: firstSectionOf(all, till),
    }
  }, [till, hasTastings, language])
  const category = chosen ?? (first ? firstKey : allKey)
  const isSearching = sought.trim() !== ''

  const sections = useMemo(() => {
    if (isSearching) return [{ kind: null, items: findItems(items, typedQuantity(sought).sought) }]
    if (category === firstKey && first) return sectionsBelow(first, items)
    if (category === tastingsKey) return [{ kind: null, items: visits }]
    const shown = categories.find(({ key }) => key === category)
    return [{ kind: null, items: items.filter(({ id }) => !shown || shown.productIds.has(id)) }]
  }, [items, visits, first, categories, category, sought, isSearching])

  return (
    <div className={classes.till}>
      {typeof customer === 'string' ? (
        <Suspense>
          <WishedCustomer id={customer} />
        </Suspense>
      ) : null}
      <a href="#cart" className={classes.skip}>
        {t('till.till.cart.title')}
      </a>
      <div className={classes.top}>
        <TillHeader>
          <TillSearch items={items} typed={typed} onType={setTyped} />
        </TillHeader>
      </div>
      <CategoryRail
        categories={categories}
        first={first?.kind ?? null}
        hasTastings={hasTastings}
        chosen={isSearching ? allKey : category}
        onChoose={(key) => {
          setChosen(key)
          setTyped('')
        }}
      />
      <main id="content" tabIndex={-1} className={classes.goods}>
        <h1 className={classes.hidden}>{t('till.till.title')}</h1>
        {category === tastingsKey && !isSearching && visits.length === 0 ? (
          <Suspense>
            <NoVisits />
          </Suspense>
        ) : (
          <TileGrid sections={sections} isSearching={isSearching} />
        )}
      </main>
      <aside
        id="cart"
        tabIndex={-1}
        className={classes.cart}
        aria-label={t('till.till.cart.title')}
      >
        <CartPanel />
      </aside>
      <div className={classes.bar}>
        <CartBar />
      </div>
    </div>
  )
}
