import { type GiftCardEntry, giftCards } from '@cantina/contract/payments/gift-cards'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/formats'
import { linkTo } from '#resource/link-to'
import { useFieldTexts } from '#resource/use-resource-texts'
import classes from './gift-card-ledger.module.css'

/** Everything that was put onto a card and taken off, the latest first, with what was left. */
export function GiftCardLedger({ entries }: { readonly entries: readonly GiftCardEntry[] }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const words = useFieldTexts(giftCards)
  return (
    <table className={classes.ledger}>
      <thead>
        <tr>
          <th scope="col">{t('payments.giftCards.entry.what')}</th>
          <th scope="col">{t('payments.giftCards.entry.amount')}</th>
          <th scope="col">{t('payments.giftCards.entry.balance')}</th>
        </tr>
      </thead>
      <tbody>
        {entries.toReversed().map((entry) => (
          <tr key={entry.id}>
            <td>
              <span>
                {words.option('kind', entry.kind)} <Source source={entry.source} />
              </span>
              <small>
                {[formats.dateTime(entry.at), entry.userName, entry.reason]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </td>
            <td>{signed(entry.cents, formats.money)}</td>
            <td>{formats.money(entry.balanceCents)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function signed(cents: number, money: (cents: number) => string): string {
  return cents < 0 ? `−${money(-cents)}` : `+${money(cents)}`
}

/** The sale that it belongs to. */
function Source({ source }: Pick<GiftCardEntry, 'source'>) {
  if (!source) return null
  if (source.kind === 'booking') return source.number
  return (
    <Link {...linkTo(`/sales/pointofsales/salesorder/order/${source.id}`)}>{source.number}</Link>
  )
}
