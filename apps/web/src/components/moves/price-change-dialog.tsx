import type { PriceWouldChange } from '@cantina/contract/bookings/price-change'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/formats'
import { Dialog, DialogFoot } from '#ui/dialog'
import classes from './price-change-dialog.module.css'
import { wordsOfReason } from './price-would-change'

export type PriceChoice = 'agreed' | 'new'

interface PriceChangeDialogProps {
  /** Whose visit is moved where to. */
  readonly about: string
  readonly change: PriceWouldChange
  readonly isSending?: boolean
  readonly onChoose: (choice: PriceChoice) => void
  readonly onClose: () => void
}

/** A move would change the price: what it was, what it would be and why, before anything is done. */
export function PriceChangeDialog(props: PriceChangeDialogProps) {
  const { about, change, isSending = false, onChoose, onClose } = props
  const { t } = useTranslation()
  const { money } = useFormats()
  return (
    <Dialog title={t('bookings.moves.price.title')} about={about} size={640} onClose={onClose}>
      <dl className={classes.prices}>
        <div>
          <dt>{t('bookings.moves.price.agreed')}</dt>
          <dd>{money(change.agreedCents)}</dd>
        </div>
        <div>
          <dt>{t('bookings.moves.price.new')}</dt>
          <dd>{money(change.newCents)}</dd>
        </div>
      </dl>
      <p className={classes.why}>{t('bookings.moves.price.why')}</p>
      <ul className={classes.reasons}>
        {change.why.map((reason) => {
          const { key, params } = wordsOfReason(reason, money)
          return (
            <li key={`${key} ${Object.values(params).join(' ')}`}>
              {t(`bookings.moves.reason.${key}`, params)}
            </li>
          )
        })}
      </ul>
      <DialogFoot>
        <Button variant="subtle" disabled={isSending} onClick={onClose}>
          {t('bookings.moves.price.leave')}
        </Button>
        <Button variant="default" disabled={isSending} onClick={() => onChoose('new')}>
          {t('bookings.moves.price.chargeNew')}
        </Button>
        <Button data-autofocus disabled={isSending} onClick={() => onChoose('agreed')}>
          {t('bookings.moves.price.keepAgreed')}
        </Button>
      </DialogFoot>
    </Dialog>
  )
}
