import type { PaymentRequest } from '@cantina/contract/payments/payment-requests'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/formats'
import { StatusChip } from '#ui/status-chip'
import classes from './payment-requests.module.css'

const looks = { open: 'pending', paid: 'paid', expired: 'expired', withdrawn: 'cancelled' } as const

/** What was asked for before, and what became of it. */
export function ClosedRequests({ requests }: { readonly requests: readonly PaymentRequest[] }) {
  const { t } = useTranslation()
  const formats = useFormats()
  if (requests.length === 0) return null
  return (
    <ul className={classes.closed}>
      {requests.map(({ id, kind, state, cents, createdAt, closedAt }) => (
        <li key={id}>
          <span className={classes.words}>
            <span>
              {t(`entities.guest.payment-request.kind.${kind}`)} {formats.money(cents)}
            </span>
            <span className={classes.hint}>{formats.dateTime(closedAt ?? createdAt)}</span>
          </span>
          <StatusChip
            bare
            state={looks[state]}
            label={t(`entities.guest.payment-request.state.${state}`)}
          />
        </li>
      ))}
    </ul>
  )
}
