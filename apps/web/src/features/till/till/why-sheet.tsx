import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/formats'
import { Dialog, DialogFoot } from '#ui/dialog'
import { PriceLines, PriceSum } from '#ui/price-lines'
import { useCartPrice } from './till-scope'
import { useWhyLines } from './use-why-lines'
import classes from './why-sheet.module.css'

/** Every line of the price in the order in which it is made, what did not apply and why, and the VAT last. */
export function WhySheet({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const price = useCartPrice()
  const { lines, lost } = useWhyLines()
  return (
    <Dialog title={t('till.till.price.why')} onClose={onClose}>
      <div className={classes.scroll}>
        <PriceLines lines={lines}>
          <PriceSum name={t('till.till.price.total')} amount={formats.money(price.totalCents)} />
        </PriceLines>
        {price.vat.map(({ ratePercent, natureCode, vatCents }) => (
          <p key={`${ratePercent} ${natureCode}`} className={classes.vat}>
            <span>{t('till.till.price.vat', { rate: formats.percent(ratePercent) })}</span>
            <span>{formats.money(vatCents)}</span>
          </p>
        ))}
        {lost.length > 0 ? (
          <>
            <h3 className={classes.heading}>{t('till.till.price.lost')}</h3>
            <ul className={classes.lost}>
              {lost.map((words) => (
                <li key={words}>{words}</li>
              ))}
            </ul>
          </>
        ) : null}
      </div>
      <DialogFoot>
        <Button variant="default" onClick={onClose}>
          {t('common.close')}
        </Button>
      </DialogFoot>
    </Dialog>
  )
}
