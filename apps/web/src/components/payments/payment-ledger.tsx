import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/formats'
import classes from './payment-ledger.module.css'

interface LedgerPayment {
  readonly id: string
  readonly cents: number
  readonly method: string
  readonly issuerName: string | null
  readonly reference: string | null
  readonly reason: string | null
  readonly at: string
  readonly userName: string
}

interface PaymentLedgerProps {
  /** What has to be paid, and what makes it less. */
  readonly amounts: readonly { readonly label: string; readonly cents: number }[]
  readonly payments: readonly LedgerPayment[]
  /** What is left of it all. */
  readonly balance: { readonly label: string; readonly cents: number }
}

/** What is to be paid, what was paid when and how, and what is left. */
export function PaymentLedger({ amounts, payments, balance }: PaymentLedgerProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  return (
    <dl className={classes.ledger}>
      {amounts.map(({ label, cents }) => (
        <div key={label} className={classes.line}>
          <dt>{label}</dt>
          <dd>{cents < 0 ? `−${formats.money(-cents)}` : formats.money(cents)}</dd>
        </div>
      ))}
      {payments.map(({ id, cents, method, issuerName, reference, reason, at, userName }) => (
        <div key={id} className={classes.line} title={userName || undefined}>
          <dt>
            {t(
              cents > 0
                ? `bookings.bookings.paidBy.${method as 'cash'}`
                : `bookings.bookings.givenBackBy.${method as 'cash'}`,
              { date: formats.dateShort(at) },
            )}
            {issuerName || reference ? (
              <small>{[issuerName, reference].filter(Boolean).join(' ')}</small>
            ) : null}
            {reason ? <small>{reason}</small> : null}
          </dt>
          <dd>{cents > 0 ? `−${formats.money(cents)}` : `+${formats.money(-cents)}`}</dd>
        </div>
      ))}
      <div className={classes.balance}>
        <dt>{balance.label}</dt>
        <dd>{formats.money(balance.cents)}</dd>
      </div>
    </dl>
  )
}
