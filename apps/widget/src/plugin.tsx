import { useEffect, useState } from 'preact/hooks'
import { pictureAddress } from './lib/api'
import { tellHost } from './lib/host-page'
import { usePlugin } from './lib/plugin-context'
import { later } from './parts/later'
import { Notice } from './parts/notice'
import { VisitFlow } from './visit/visit-flow'

const shop = later(() => import('./shop/shop-flow').then(({ ShopFlow }) => ShopFlow))

/** Nothing more is sold here; whoever has a question knows whom to ask. */
function Closing() {
  const { house, t } = usePlugin()
  const ways = [house.phone, house.email].filter(Boolean).join(' · ')
  return (
    <Notice kind="info">
      <p>{t('failures.closing', { house: house.name })}</p>
      {ways ? <p>{t('done.contact', { ways })}</p> : null}
    </Notice>
  )
}

/** The house's name, its visits and, where it has one, its shop. */
export function Plugin({ isDialog }: { readonly isDialog: boolean }) {
  const { house, t } = usePlugin()
  const [tab, setTab] = useState<'visits' | 'shop'>(house.places.length > 0 ? 'visits' : 'shop')
  // What was filled in under the other tab stays there.
  const [hasShopped, setShopped] = useState(tab === 'shop')
  const hasTabs = house.hasShop && house.places.length > 0
  useEffect(() => {
    if (!isDialog) return
    const press = (event: KeyboardEvent) => {
      if (event.key === 'Escape') tellHost({ cantina: 'close' })
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
      <header class="house">
        {house.logoId ? <img src={pictureAddress(house.logoId)} alt="" /> : null}
        <h1>{house.name}</h1>
        {isDialog ? (
          <button
            type="button"
            class="icon"
            aria-label={t('parts.close')}
            onClick={() => tellHost({ cantina: 'close' })}
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
      {house.isClosing ? <Closing /> : null}
      <div hidden={tab !== 'visits'}>
        {house.places.length > 0 || !(house.hasShop || house.isClosing) ? <VisitFlow /> : null}
      </div>
      <div hidden={tab !== 'shop'}>{house.hasShop && hasShopped ? <shop.Component /> : null}</div>
    </main>
  )
}
