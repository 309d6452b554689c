import { usePlugin } from '#widget/lib/plugin-context'

export interface PriceLine {
  readonly key: string
  readonly label: string
  readonly note?: string | null
  readonly cents: number
}

interface PriceLinesProps {
  readonly lines: readonly PriceLine[]
  readonly totalCents: number
  /** Unless it is the total of everything. */
  readonly totalLabel?: string
  /** Under the total: what is paid when. */
  readonly below?: readonly PriceLine[]
}

export function PriceLines({ lines, totalCents, totalLabel, below = [] }: PriceLinesProps) {
  const { t, formats } = usePlugin()
  return (
    <dl class="prices">
      {lines.map(({ key, label, note, cents }) => (
        <div key={key}>
          <dt>
            {label}
            {note ? <small>{note}</small> : null}
          </dt>
          <dd>{formats.money(cents)}</dd>
        </div>
      ))}
      <div class="total">
        <dt>{totalLabel ?? t('price.total')}</dt>
        <dd>{formats.money(totalCents)}</dd>
      </div>
      {below.map(({ key, label, cents }) => (
        <div key={key} class="below">
          <dt>{label}</dt>
          <dd>{formats.money(cents)}</dd>
        </div>
      ))}
    </dl>
  )
}
