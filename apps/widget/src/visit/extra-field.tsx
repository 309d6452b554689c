import type { PublicOffer } from '@cantina/contract/guest/public-visits'
import {
  isMaximumReached,
  isOncePerBooking,
  quantityLimits,
} from '@cantina/domain/bookings/extra-quantity'
import { nameIn, usePlugin } from '#widget/lib/plugin-context'
import { CheckField } from '#widget/parts/check-field'
import { Stepper } from '#widget/parts/stepper'

interface ExtraFieldProps {
  readonly extra: PublicOffer['extras'][number]
  readonly quantity: number
  /** Whether guests of this country can have it. */
  readonly isSold: boolean
  readonly error: string | undefined
  readonly onChange: (quantity: number) => void
}

/** How many of an extra; with or without it where it is sold once per booking. */
export function ExtraField({ extra, quantity, isSold, error, onChange }: ExtraFieldProps) {
  const { t, formats, language } = usePlugin()
  const name = nameIn(language, extra)
  const price = t(`visit.extraPrice.${extra.unit}`, { price: formats.money(extra.priceCents) })
  const { least, most } = quantityLimits(extra)
  if (extra.sellingCountry && !isSold) {
    const country = nameIn(language, extra.sellingCountry)
    return (
      <div class="stepper">
        <div>
          <span>{name}</span>
          <p class="hint">{price}</p>
          <p class="hint">{t('visit.otherCountry', { country })}</p>
        </div>
      </div>
    )
  }
  if (isOncePerBooking(extra)) {
    return (
      <CheckField
        label={
          <>
            {name}
            <span class="hint of-check">{price}</span>
          </>
        }
        isChecked={quantity > 0}
        error={error}
        onChange={(isChosen) => onChange(isChosen ? least : 0)}
      />
    )
  }
  return (
    <Stepper
      label={name}
      hint={price}
      value={quantity}
      least={least}
      max={most}
      error={error}
      status={isMaximumReached(extra, quantity) ? t('visit.maximum') : undefined}
      onChange={onChange}
    />
  )
}
