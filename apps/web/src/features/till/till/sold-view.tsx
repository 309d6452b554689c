import { useNavigate } from '@tanstack/react-router'
import { CircleCheck, Printer } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/formats'
import type { MadeSale } from './cart-store'
import { documentSources } from './document-sources'
import { SoldDocuments } from './sold-documents'
import { SoldGiftCards } from './sold-gift-cards'
import classes from './sold-view.module.css'
import { TillHeader } from './till-header'
import { useTillScope } from './till-scope'
import { useScanSale } from './use-scan-sale'

/** The sale is made: the change, its receipt, and the next one. */
export function SoldView({ made }: { readonly made: MadeSale }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const navigate = useNavigate()
  const { store, openSheet } = useTillScope()
  useScanSale()
  const { changeCents, paidCents } = made.answer
  const hasChange = changeCents > 0
  const things = documentSources(made)
  const [first] = things
  const next = useRef<HTMLButtonElement>(null)
  useEffect(() => next.current?.focus(), [])

  function begin() {
    store.clearSold()
    void navigate({ to: '/sales/customerview', search: true })
  }

  return (
    <div className={classes.screen}>
      <TillHeader isQuiet />
      <main id="content" tabIndex={-1} className={classes.page}>
        <CircleCheck size={48} strokeWidth={1.4} aria-hidden className={classes.mark} />
        <h1>{t('till.till.sale.sold')}</h1>
        <p className={classes.label}>
          {t(hasChange ? 'till.till.sale.changeToGive' : 'till.till.sale.paid')}
        </p>
        <output className={classes.change}>
          {formats.money(hasChange ? changeCents : paidCents)}
        </output>
        <p className={classes.paid}>
          {hasChange ? `${t('till.till.sale.paid')} ${formats.money(paidCents)} · ` : null}
          <HowPaid made={made} />
        </p>
        <SoldGiftCards cards={made.answer.giftCards} />
        <div className={classes.things}>
          {first ? <SoldDocuments made={made} first={first} things={things} /> : null}
        </div>
        <button
          type="button"
          className={classes.printer}
          onClick={() => openSheet({ kind: 'printer' })}
        >
          <Printer size={16} aria-hidden />
          {t('till.till.sale.printer')}
        </button>
        <div className={classes.actions}>
          <button ref={next} type="button" className={classes.next} onClick={begin}>
            {t('till.till.sale.newSale')}
          </button>
        </div>
      </main>
    </div>
  )
}

/** In which way, or how much in which. */
function HowPaid({ made }: { readonly made: MadeSale }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const tenders = made.cart.sent?.sale.tenders ?? []
  return tenders
    .map(({ method, cents }) => {
      const name = t(`till.till.pay.${method}`)
      return tenders.length > 1 ? `${name} ${formats.money(cents)}` : name
    })
    .join(' · ')
}
