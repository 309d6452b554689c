import type { GuestVisitOnWire } from '@cantina/contract/guest/guest-visit'
import { useTranslation } from 'react-i18next'

interface GuestPriceLinesProps {
  readonly visit: GuestVisitOnWire
  readonly money: (cents: number) => string
}

/** Who and what is paid for, and what is taken off: it adds up to the total below. */
export function GuestPriceLines({ visit, money }: GuestPriceLinesProps) {
  const { t } = useTranslation()
  const { lines, discounts } = visit.price
  const nameOf = ({ kind, extraName }: (typeof lines)[number]) =>
    kind === 'extra' ? extraName : t(`guest.visit.lines.${kind}`, { age: visit.underAge })
  return (
    <>
      {lines.map((line) => (
        <div key={`${line.kind} ${line.extraName}`}>
          <dt>{t('guest.visit.lines.times', { count: line.count, name: nameOf(line) })}</dt>
          <dd>{money(line.cents)}</dd>
        </div>
      ))}
      {discounts.map(({ name, cents }) => (
        <div key={name}>
          <dt>
            {t('guest.visit.lines.discount')}: {name}
          </dt>
          <dd>{money(-cents)}</dd>
        </div>
      ))}
    </>
  )
}
