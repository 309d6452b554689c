import { useDeferredValue, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMayCall } from '#lib/permissions'
import { CartBar } from './cart-bar'
import { CartPanel } from './cart-panel'
import { categoriesOf } from './categories'
import { allKey, CategoryRail, tastingsKey } from './category-rail'
import { findProducts } from './find-products'
import { ProductGrid } from './product-grid'
import { sellVisits } from './sell-visits'
import { ServiceGrid } from './service-grid'
import { TillHeader } from './till-header'
import classes from './till-page.module.css'
import { useTillScope } from './till-scope'
import { TillSearch } from './till-search'

/** Categories, tiles, and the cart always in view; on a phone a bar leads to the cart. */
export function TillPage() {
  const { t } = useTranslation()
  const { till } = useTillScope()
  const [category, setCategory] = useState(allKey)
  const [typed, setTyped] = useState('')
  const sought = useDeferredValue(typed)
  const maySeeVisits = useMayCall(sellVisits)
  const categories = useMemo(() => categoriesOf(till.products), [till.products])
  const hasTastings = maySeeVisits && till.pos.accessType !== 'internal'
  const isSearching = sought.trim() !== ''

  const products = useMemo(() => {
    if (isSearching) return findProducts(till.products, sought)
    const chosen = categories.find(({ key }) => key === category)
    return chosen ? till.products.filter(({ id }) => chosen.productIds.has(id)) : till.products
  }, [till.products, categories, category, sought, isSearching])

  return (
    <div className={classes.till}>
      <a href="#cart" className={classes.skip}>
        {t('sales.customerview.cart.title')}
      </a>
      <div className={classes.top}>
        <TillHeader>
          <TillSearch products={till.products} typed={typed} onType={setTyped} />
        </TillHeader>
      </div>
      <CategoryRail
        categories={categories}
        hasTastings={hasTastings}
        chosen={isSearching ? allKey : category}
        onChoose={(key) => {
          setCategory(key)
          setTyped('')
        }}
      />
      <main id="content" tabIndex={-1} className={classes.goods}>
        <h1 className={classes.hidden}>{t('sales.customerview.title')}</h1>
        {category === tastingsKey && !isSearching ? (
          <ServiceGrid services={till.services} />
        ) : (
          <ProductGrid products={products} isSearching={isSearching} />
        )}
      </main>
      <aside
        id="cart"
        tabIndex={-1}
        className={classes.cart}
        aria-label={t('sales.customerview.cart.title')}
      >
        <CartPanel />
      </aside>
      <div className={classes.bar}>
        <CartBar />
      </div>
    </div>
  )
}
