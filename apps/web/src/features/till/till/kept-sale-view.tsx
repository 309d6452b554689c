import { useNavigate } from '@tanstack/react-router'
import { CircleCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { changeOffline, type KeptSale } from '#components/offline/offline-state'
import { useFormats } from '#lib/formats'
import { StatusChip } from '#ui/status-chip'
import classes from './sold-view.module.css'
import { TillHeader } from './till-header'

/** The sale stands on this device: what was paid, its number there, and the next one. */
export function KeptSaleView({ kept }: { readonly kept: KeptSale }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const navigate = useNavigate()
  const next = useRef<HTMLButtonElement>(null)
  useEffect(() => next.current?.focus(), [])

  function begin() {
    changeOffline({ kept: null })
    void navigate({ to: '/sales/customerview', search: true })
  }

  return (
    <div className={classes.screen}>
      <TillHeader isQuiet />
      <main id="content" tabIndex={-1} className={classes.page}>
        <CircleCheck size={48} strokeWidth={1.4} aria-hidden className={classes.mark} />
        <h1>{t('till.offline.sold')}</h1>
        <p className={classes.label}>{t('till.till.sale.paid')}</p>
        <output className={classes.change}>{formats.money(kept.totalCents)}</output>
        <p className={classes.paid}>
          {kept.methods.map((method) => t(`till.till.pay.${method}`)).join(', ')}
        </p>
        {kept.methods.includes('gift_card') ? (
          <p>
            <StatusChip state="due" label={t('till.offline.cardNotChecked')} />
          </p>
        ) : null}
        <p>{t('till.offline.keptWhy', { number: `${kept.series}-${kept.number}` })}</p>
        <div className={classes.actions}>
          <button ref={next} type="button" className={classes.next} onClick={begin}>
            {t('till.till.sale.newSale')}
          </button>
        </div>
      </main>
    </div>
  )
}
