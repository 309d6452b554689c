import { useEffect, useState } from 'preact/hooks'
import { fileAddress } from './lib/api'
import { notifyHost } from './lib/host-page'
import { usePlugin } from './lib/plugin-context'
import { Closing } from './parts/closing'
import { firstTab } from './parts/first-tab'
import { shop } from './shop/later-shop'
import { VisitFlow } from './visit/visit-flow'

/** The business's name, its visits and, where it has one, its shop. */
export function Plugin({ isDialog }: { readonly isDialog: boolean }) {
  const { business, t } = usePlugin()
  const [tab, setTab] = useState(() => firstTab(business))
  // What was filled in under the other tab stays there.
  const [hasShopped, setShopped] = useState(tab === 'shop')
  const hasTabs = business.hasShop && business.places.length > 0
  useEffect(() => {
    if (!isDialog) return
    const press = (event: KeyboardEvent) => {
      if (event.key === 'Escape') notifyHost({ cantina: 'close' })
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [isDialog])
  const open = (next: typeof tab) => {
    setTab(next)
    if (next === 'shop') setShopped(true)
  }
  return (
    <main>
      <header class="business">
        {business.logoId ? <img src={fileAddress(business.logoId)} alt="" /> : null}
        <h1>{business.name}</h1>
        {isDialog ? (
          <button
            type="button"
            class="icon"
            aria-label={t('parts.close')}
            onClick={() => notifyHost({ cantina: 'close' })}
          >
            <span aria-hidden="true">×</span>
          </button>
        ) : null}
      </header>
      {hasTabs ? (
        <nav class="tabs" aria-label={t('parts.sections')}>
          {(['visits', 'shop'] as const).map((name) => (
            <button
              key={name}
              type="button"
              aria-current={tab === name ? 'page' : undefined}
              onClick={() => open(name)}
            >
              {t(`tabs.${name}`)}
            </button>
          ))}
        </nav>
      ) : null}
      {business.isClosing ? <Closing /> : null}
      <div hidden={tab !== 'visits'}>
        {business.places.length > 0 || !(business.hasShop || business.isClosing) ? (
          <VisitFlow />
        ) : null}
      </div>
      <div hidden={tab !== 'shop'}>
        {business.hasShop && hasShopped ? <shop.Component /> : null}
      </div>
    </main>
  )
}
