import type { Till } from '@cantina/contract/till/till'
import { changeOf, isGiftCard, isThirdPartyVoucher } from '@cantina/domain/payments/payment-rules'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { methodsTaken } from '#components/payments/payment-forms'
import { useFormats } from '#lib/formats'
import { AmountInput } from '#ui/amount-input'
import { IconButton } from '#ui/icon-button'
import { GiftCardInput } from './gift-card-input'
import classes from './tender-entry.module.css'
import { isReferenceMissing, likelyCash, type TenderDraft, withMethod } from './tenders'

interface TenderEntryProps {
  readonly draft: TenderDraft
  /** Whose vouchers are taken. */
  readonly issuers: Till['voucherIssuers']
  readonly number: number
  readonly onChange: (next: Partial<TenderDraft>) => void
  /** Null for the only one. */
  readonly onRemove: (() => void) | null
}

/** One way of paying a part of the total. */
export function TenderEntry({ draft, issuers, number, onChange, onRemove }: TenderEntryProps) {
  const { t } = useTranslation()
  const { method, cents, tenderedCents } = draft
  return (
    <fieldset className={classes.entry}>
      <legend className={classes.legend}>{t('till.till.pay.entry', { number })}</legend>
      <div className={classes.methods} role="radiogroup" aria-label={t('till.till.pay.method')}>
        {methodsTaken(issuers).map((one) => (
          <label key={one} className={classes.method}>
            <input
              type="radio"
              name={`method ${draft.key}`}
              checked={one === method}
              onChange={() => onChange(withMethod(one, issuers))}
            />
            {t(`till.till.pay.${one}`)}
          </label>
        ))}
      </div>
      <div className={classes.fields}>
        <AmountInput
          label={t('till.till.pay.amount')}
          cents={cents}
          onChange={(next) => onChange({ cents: next })}
        />
        {method === 'cash' ? (
          <AmountInput
            label={t('till.till.pay.received')}
            cents={tenderedCents}
            error={
              tenderedCents !== null && cents !== null && tenderedCents < cents
                ? t('till.till.pay.belowAmount')
                : null
            }
            onChange={(next) => onChange({ tenderedCents: next })}
          />
        ) : isGiftCard(method) ? (
          <GiftCardInput draft={draft} onChange={onChange} />
        ) : (
          <ReferenceFields draft={draft} issuers={issuers} onChange={onChange} />
        )}
      </div>
      {onRemove ? (
        <IconButton
          label={t('till.till.pay.remove')}
          icon={<Trash2 size={18} />}
          className={classes.remove}
          onClick={onRemove}
        />
      ) : null}
      {method === 'cash' && cents ? <CashHelp draft={draft} onChange={onChange} /> : null}
    </fieldset>
  )
}

type ReferenceFieldsProps = Pick<TenderEntryProps, 'draft' | 'issuers' | 'onChange'>

/** Identifies the payment; a third-party voucher has an issuer and a number. */
function ReferenceFields({ draft, issuers, onChange }: ReferenceFieldsProps) {
  const { t } = useTranslation()
  const { method, issuerId, reference } = draft
  const isVoucher = isThirdPartyVoucher(method)
  return (
    <>
      {isVoucher ? (
        <NativeSelect
          label={t('till.till.pay.issuer')}
          size="lg"
          required
          data={[
            { value: '', label: t('till.till.pay.chooseIssuer'), disabled: true },
            ...issuers.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={issuerId ?? ''}
          onChange={(event) => onChange({ issuerId: event.currentTarget.value })}
        />
      ) : null}
      <TextInput
        label={t('till.till.pay.reference')}
        size="lg"
        required={isVoucher}
        maxLength={100}
        value={reference}
        error={
          isReferenceMissing(draft) && reference !== '' ? t('till.till.pay.needsReference') : null
        }
        description={isVoucher ? t('till.till.pay.needsReference') : undefined}
        onChange={(event) => onChange({ reference: event.currentTarget.value })}
      />
    </>
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
            {t('till.till.pay.change')} <strong>{formats.money(change)}</strong>
          </>
        )}
      </p>
    </div>
  )
}
