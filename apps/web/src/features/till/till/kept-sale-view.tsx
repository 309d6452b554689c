import { useNavigate } from '@tanstack/react-router'
import { CircleCheck, Printer } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { changeOffline, type KeptSale } from '#components/offline/offline-state'
import { usePrintKept } from '#components/offline/use-print-kept'
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
  const { print, printWhatFollows } = usePrintKept()
  useEffect(() => next.current?.focus(), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: it knows by itself whether it was done.
  useEffect(() => printWhatFollows(kept), [kept])

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
          {kept.tenders.map(({ method }) => t(`till.till.pay.${method}`)).join(', ')}
        </p>
        {kept.tenders.some(({ method }) => method === 'gift_card') ? (
          <p>
            <StatusChip state="due" label={t('till.offline.cardNotChecked')} />
          </p>
        ) : null}
        <div className={classes.things}>
          <ul className={classes.sold}>
            {kept.lines.map(({ quantity, name, cents }) => (
              <li key={`${name} ${cents}`}>
                <strong>
                  {formats.number(quantity)} × {name}
                </strong>
                <span className={classes.number}>{formats.money(cents)}</span>
              </li>
            ))}
          </ul>
        </div>
        <p>{t('till.offline.keptWhy', { number: `${kept.series}-${kept.number}` })}</p>
        <button type="button" className={classes.printer} onClick={() => print(kept)}>
          <Printer size={16} aria-hidden />
          {t('till.offline.print')}
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
