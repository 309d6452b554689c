import type { SoldCart } from '@cantina/contract/till/checkout'
import type { Till } from '@cantina/contract/till/till'
import { Button } from '@mantine/core'
import { Link, Outlet } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { OfflineLock } from '#components/offline/offline-lock'
import { OfflinePill } from '#components/offline/offline-pill'
import { useKeepSale } from '#components/offline/use-keep-sale'
import { useOfflineTill } from '#components/offline/use-offline-till'
import { useSeatedHere } from '#components/offline/use-seated-here'
import { loadAppTexts } from '#lib/i18n'
import { messageOf } from '#lib/message-of'
import { useConnection } from '#lib/use-connection'
import { useMinute } from '#lib/use-minute'
import { loadConfirmDialog } from '#ui/confirm'
import { EmptyState } from '#ui/empty-state'
import { ErrorState } from '#ui/error-state'
import { Logo } from '#ui/logo'
import { loadNotifications } from '#ui/notify'
import { useStoreValue } from '#ui/value-store'
import { priceCart } from './cart-price'
import { cartStoreOf } from './cart-store'
import { printWhatFollows } from './print-what-follows'
import type { Sheet } from './sheet'
import { SheetHost } from './sheet-host'
import { CartPriceContext, type TillScope, TillScopeContext } from './till-scope'
import classes from './till-screen.module.css'
import { TillWord, useTillWord } from './till-word'
import { useAskAboutDrawer } from './use-ask-about-drawer'
import { useIsOld } from './use-is-old'
import { useKeptLines } from './use-kept-lines'
import { useOfferUndoOfSale } from './use-offer-undo-of-sale'
import { useSettlement } from './use-settlement'
import { useChosenPos, useTill } from './use-tills'

const CheckingSale = lazy(async () => ({
  default: (await import('./checking-sale')).CheckingSale,
}))
const KeptSaleView = lazy(async () => ({
  default: (await import('./kept-sale-view')).KeptSaleView,
}))
const SoldView = lazy(async () => ({ default: (await import('./sold-view')).SoldView }))

/** The first tap is not to wait for what only the last one needs. */
const afterFirstTapMs = 500

/** The till: full screen, at the chosen point of sale. */
export function TillScreen() {
  const { t } = useTranslation()
  const { tills, chosen, businessId } = useChosenPos()
  if (tills.data && !chosen) {
    return (
      <BareScreen>
        <EmptyState
          title={t('till.till.noPos')}
          body={t('till.till.noPosWhy')}
          action={
            <Button renderRoot={(props) => <Link to="/sales/pointofsales" {...props} />}>
              {t('till.till.noPosAction')}
            </Button>
          }
        />
      </BareScreen>
    )
  }
  if (chosen) return <OpenTill key={chosen.id} posId={chosen.id} businessId={businessId} />
  return (
    <BareScreen isBusy={!tills.error}>
      {tills.error ? (
        <ErrorState detail={messageOf(tills.error)} onRetry={() => void tills.refetch()} />
      ) : null}
    </BareScreen>
  )
}

interface OpenTillProps {
  readonly posId: string
  readonly businessId: string
}

function OpenTill({ posId, businessId }: OpenTillProps) {
  const { data, dataUpdatedAt, error, refetch } = useTill(posId)
  if (data) {
    return (
      <TillFrame
        till={data}
        businessId={businessId}
        readAt={dataUpdatedAt}
        hasFailed={error !== null}
        refetch={refetch}
      />
    )
  }
  return (
    <BareScreen isBusy={!error}>
      {error ? <ErrorState detail={messageOf(error)} onRetry={() => void refetch()} /> : null}
    </BareScreen>
  )
}

interface TillFrameProps {
  readonly till: Till
  readonly businessId: string
  /** When the server last said what is sold. */
  readonly readAt: number
  readonly hasFailed: boolean
  readonly refetch: () => unknown
}

function TillFrame({ till, businessId, readAt, hasFailed, refetch }: TillFrameProps) {
  const { t } = useTranslation()
  const store = cartStoreOf(businessId, till.pos.id)
  const { cart, sold } = useStoreValue(store.memory)
  const [sheet, openSheet] = useState<Sheet | null>(null)
  const { word, say } = useTillWord()
  const refresh = useCallback(() => void refetch(), [refetch])
  const offerUndo = useOfferUndoOfSale(store, refresh)
  const seatedHere = useSeatedHere()
  const onSold = (answer: SoldCart) => {
    offerUndo(answer)
    printWhatFollows(store)
    seatedHere(store.memory.get().sold?.cart.sent?.sale)
  }
  const minute = useMinute()
  const price = useMemo(() => priceCart(cart, till, minute), [cart, till, minute])
  const onUnclear = useKeepSale(till, useKeptLines(till, price))
  const settlement = useSettlement(store, { onChanged: refresh, onSold, onUnclear })
  useAskAboutDrawer(till)
  const isConnected = useConnection()
  const offline = useOfflineTill(till, { readAt, isReachable: isConnected && !hasFailed, refresh })
  const isOld = useIsOld(readAt)
  const scope: TillScope = { till, store, say, refresh, settlement, openSheet }

  // What sells is at hand before somebody taps Card.
  const isBegun = cart.lines.length > 0
  useEffect(() => {
    if (!isBegun) return
    const timer = setTimeout(loadWhatSells, afterFirstTapMs)
    return () => clearTimeout(timer)
  }, [isBegun])

  return (
    <TillScopeContext value={scope}>
      <CartPriceContext value={price}>
        <div className={classes.screen}>
          <div role="status">
            <OfflinePill readAt={readAt} isUpdating={isOld} />
            {offline.isReachable ||
            offline.device === 'ready' ||
            offline.device === 'locked' ? null : (
              <p className={classes.offline}>
                {offline.device === 'unable'
                  ? t('till.offline.unable')
                  : t(isConnected ? 'till.till.staleBar' : 'till.till.offlineBar')}
              </p>
            )}
          </div>
          {offline.kept ? (
            <Suspense>
              <KeptSaleView kept={offline.kept} />
            </Suspense>
          ) : sold ? (
            <Suspense>
              <SoldView made={sold} />
            </Suspense>
          ) : (
            <Outlet />
          )}
        </div>
        <Suspense>{settlement.isChecking ? <CheckingSale /> : null}</Suspense>
        <SheetHost sheet={sheet} onClose={() => openSheet(null)} />
        <TillWord word={word} />
        <OfflineLock />
      </CartPriceContext>
    </TillScopeContext>
  )
}

/** What does not come now is asked for again when it is needed. */
function loadWhatSells(): void {
  void Promise.allSettled([
    import('./send-sale'),
    import('./sold-view'),
    import('./checking-sale'),
    import('./kept-sale-view'),
    import('#components/orders/undo-sale'),
    loadNotifications(),
    loadConfirmDialog(),
    loadAppTexts(),
  ])
}

interface BareScreenProps {
  readonly isBusy?: boolean
  readonly children: ReactNode
}

/** Before there is anything to sell: the way back, and what is to be said. */
function BareScreen({ isBusy = false, children }: BareScreenProps) {
  const { t } = useTranslation()
  return (
    <div className={classes.screen} aria-busy={isBusy}>
      <header className={classes.bare}>
        <Link
          to="/sales/pointofsales"
          className={classes.logo}
          aria-label={t('till.till.backToPos')}
        >
          <Logo size={24} />
        </Link>
      </header>
      <main id="content" tabIndex={-1}>
        <h1 className={classes.hidden}>{t('till.till.title')}</h1>
        {children}
      </main>
    </div>
  )
}
