import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/formats'
import { newUuid } from '#lib/new-uuid'
import { useConnection } from '#lib/use-connection'
import { EmptyState } from '#ui/empty-state'
import { isEmptyCart } from './cart'
import { BackToTill } from './cart-page'
import classes from './checkout-page.module.css'
import { CheckoutSummary } from './checkout-summary'
import pay from './pay-buttons.module.css'
import { TenderEntry } from './tender-entry'
import { leftToPay, type TenderDraft, tendersOf, withChange, withoutTender } from './tenders'
import { TillHeader } from './till-header'
import { useCart, useCartPrice, useTillScope } from './till-scope'
import { usePay } from './use-pay'
import { useIsSellable } from './use-problems'
import { useScanSale } from './use-scan-sale'
import { rememberMethod, usualMethod } from './usual-method'

/** Payment with change, in parts, or in other ways than cash and card. */
export function CheckoutPage() {
  const { t } = useTranslation()
  const { cart } = useCart()
  const { totalCents } = useCartPrice()
  const { till } = useTillScope()
  useScanSale()
  const isPaid = till.pos.accessType !== 'internal'
  return (
    <div className={classes.screen}>
      <TillHeader />
      <main id="content" tabIndex={-1} className={classes.page}>
        <BackToTill />
        <h1>{t('till.till.pay.title')}</h1>
        {isEmptyCart(cart) || !isPaid ? (
          <EmptyState
            title={t('till.till.cart.empty')}
            body={t('till.till.cart.emptyWhy')}
            action={
              <Button renderRoot={(props) => <Link to="/sales/customerview" search {...props} />}>
                {t('till.till.cart.backToTill')}
              </Button>
            }
          />
        ) : (
          <div className={classes.columns}>
            <CheckoutSummary />
            <Tenders key={totalCents} totalCents={totalCents} />
          </div>
        )}
      </main>
    </div>
  )
}

function newTender(cents: number, method: TenderDraft['method']): TenderDraft {
  return { key: newUuid(), method, cents, tenderedCents: null, issuerId: null, reference: '' }
}

/** Split is mostly between cash and card. */
function otherThan(drafts: readonly TenderDraft[]): TenderDraft['method'] {
  return drafts.some(({ method }) => method === 'card') ? 'cash' : 'card'
}

function Tenders({ totalCents }: { readonly totalCents: number }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const { till, settlement } = useTillScope()
  const payWith = usePay()
  const isSellable = useIsSellable()
  const isConnected = useConnection()
  const [drafts, setDrafts] = useState(() => [newTender(totalCents, usualMethod(till.pos.id))])
  const left = leftToPay(drafts, totalCents)
  const tenders = tendersOf(drafts, totalCents)
  const change = (key: string, next: Partial<TenderDraft>) =>
    setDrafts((before) => withChange(before, key, next, totalCents))

  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (!tenders || !isSellable || !isConnected || settlement.isPending) return
        rememberMethod(till.pos.id, drafts[0]?.method)
        payWith(tenders)
      }}
    >
      {drafts.map((draft, index) => (
        <TenderEntry
          key={draft.key}
          draft={draft}
          issuers={till.voucherIssuers}
          number={index + 1}
          onChange={(next) => change(draft.key, next)}
          onRemove={
            drafts.length > 1
              ? () => setDrafts((before) => withoutTender(before, draft.key, totalCents))
              : null
          }
        />
      ))}
      <Button
        variant="default"
        size="lg"
        leftSection={<Plus size={18} />}
        disabled={drafts.length >= 10}
        className={classes.add}
        onClick={() =>
          setDrafts((before) => [...before, newTender(Math.max(0, left), otherThan(before))])
        }
      >
        {t('till.till.pay.add')}
      </Button>
      <div className={classes.foot}>
        <p role="status">
          {left === 0
            ? null
            : `${t(left > 0 ? 'till.till.pay.left' : 'till.till.pay.tooMuch')} ${formats.money(Math.abs(left))}`}
        </p>
        <button
          type="submit"
          className={pay.main}
          disabled={!tenders || !isSellable || !isConnected || settlement.isPending}
        >
          {settlement.isPending
            ? t('till.till.sale.selling')
            : t('till.till.pay.submit', { total: formats.money(totalCents) })}
        </button>
      </div>
    </form>
  )
}
