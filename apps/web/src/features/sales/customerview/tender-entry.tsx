import { methodsByHand } from '@cantina/contract/booking/bookings'
import { changeOf } from '@cantina/domain/booking/payment-rules'
import { Button, TextInput } from '@mantine/core'
import { Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/formats'
import { IconButton } from '#ui/icon-button'
import { AmountInput } from './amount-input'
import classes from './tender-entry.module.css'
import { isReferenceMissing, likelyCash, type TenderDraft } from './tenders'

interface TenderEntryProps {
  readonly draft: TenderDraft
  readonly number: number
  readonly onChange: (next: Partial<TenderDraft>) => void
  /** Null for the only one. */
  readonly onRemove: (() => void) | null
}

/** One way of paying a part of the total. */
export function TenderEntry({ draft, number, onChange, onRemove }: TenderEntryProps) {
  const { t } = useTranslation()
  const { method, cents, tenderedCents, reference } = draft
  return (
    <fieldset className={classes.entry}>
      <legend className={classes.legend}>{t('sales.customerview.pay.entry', { number })}</legend>
      <div
        className={classes.methods}
        role="radiogroup"
        aria-label={t('sales.customerview.pay.method')}
      >
        {methodsByHand.map((one) => (
          <label key={one} className={classes.method}>
            <input
              type="radio"
              name={`method ${draft.key}`}
              checked={one === method}
              onChange={() => onChange({ method: one })}
            />
            {t(`sales.customerview.pay.${one}`)}
          </label>
        ))}
      </div>
      <div className={classes.fields}>
        <AmountInput
          label={t('sales.customerview.pay.amount')}
          cents={cents}
          onChange={(next) => onChange({ cents: next })}
        />
        {method === 'cash' ? (
          <AmountInput
            label={t('sales.customerview.pay.received')}
            cents={tenderedCents}
            error={
              tenderedCents !== null && cents !== null && tenderedCents < cents
                ? t('sales.customerview.pay.belowAmount')
                : null
            }
            onChange={(next) => onChange({ tenderedCents: next })}
          />
        ) : (
          <TextInput
            label={t('sales.customerview.pay.reference')}
            size="lg"
            required={method === 'voucher'}
            maxLength={100}
            value={reference}
            error={
              isReferenceMissing(draft) && reference !== ''
                ? t('sales.customerview.pay.needsReference')
                : null
            }
            description={
              method === 'voucher' ? t('sales.customerview.pay.needsReference') : undefined
            }
            onChange={(event) => onChange({ reference: event.currentTarget.value })}
          />
        )}
      </div>
      {onRemove ? (
        <IconButton
          label={t('sales.customerview.pay.remove')}
          icon={<Trash2 size={18} />}
          className={classes.remove}
          onClick={onRemove}
        />
      ) : null}
      {method === 'cash' && cents ? <CashHelp draft={draft} onChange={onChange} /> : null}
    </fieldset>
  )
}

type CashHelpProps = Pick<TenderEntryProps, 'draft' | 'onChange'>

/** Usual notes as buttons, and what goes back. */
function CashHelp({ draft, onChange }: CashHelpProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  const { cents, tenderedCents } = draft
  const change = changeOf(cents, tenderedCents)
  return (
    <div className={classes.cash}>
      {likelyCash(cents ?? 0).map((amount) => (
        <Button
          key={amount}
          variant="default"
          size="lg"
          aria-pressed={tenderedCents === amount}
          onClick={() => onChange({ tenderedCents: amount })}
        >
          {formats.moneyShort(amount)}
        </Button>
      ))}
      <p className={classes.change} role="status">
        {change === null ? null : (
          <>
            {t('sales.customerview.pay.change')} <strong>{formats.money(change)}</strong>
          </>
        )}
      </p>
    </div>
  )
}
