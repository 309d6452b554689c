import type { Offer } from '@cantina/contract/bookings/offers'
import { isSoldTo } from '@cantina/domain/bookings/extra-countries'
import {
  isMaximumReached,
  isOncePerBooking,
  quantityLimits,
} from '@cantina/domain/bookings/extra-quantity'
import { Checkbox } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/formats'
import { useLocalName } from '#lib/local-name'
import { Stepper } from '#ui/stepper'
import classes from './sheet.module.css'

/** A finger needs as much on both sides of the figure. */
export const stepWidths = { leftSectionWidth: 52, rightSectionWidth: 52 }

interface VisitExtrasProps {
  readonly extras: Offer['extras']
  /** Where the customer in the cart comes from. */
  readonly countryId: number | null
  readonly quantities: Readonly<Record<string, number>>
  readonly onChange: (id: string, quantity: number) => void
}

/** What is had with the visit, each with its price. */
export function VisitExtras({ extras, countryId, quantities, onChange }: VisitExtrasProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  const localName = useLocalName()
  if (extras.length === 0) return null
  return (
    <section className={classes.fields} aria-label={t('till.till.visit.extras')}>
      <h3>{t('till.till.visit.extras')}</h3>
      {extras.map((extra) => {
        const before = quantities[extra.id] ?? 0
        return (
          <div key={extra.id} className={classes.extra}>
            <span className={classes.who}>
              <span>{localName(extra)}</span>
              <small>{formats.money(extra.priceCents)}</small>
              {extra.sellingCountry && !isSoldTo(extra, countryId) ? (
                <small>
                  {t('till.till.visit.otherCountry', {
                    country: localName(extra.sellingCountry),
                  })}
                </small>
              ) : null}
              {isMaximumReached(extra, before) ? (
                <small role="status">{t('till.till.maximum')}</small>
              ) : null}
            </span>
            {!isSoldTo(extra, countryId) ? null : isOncePerBooking(extra) ? (
              <Checkbox
                className={classes.once}
                aria-label={localName(extra)}
                size="lg"
                checked={before > 0}
                onChange={(event) => onChange(extra.id, event.currentTarget.checked ? 1 : 0)}
              />
            ) : (
              <Stepper
                aria-label={localName(extra)}
                size="lg"
                {...stepWidths}
                min={0}
                max={quantityLimits(extra).most}
                value={before}
                onChange={(count) => onChange(extra.id, within(extra, before, count))}
              />
            )}
          </div>
        )
      })}
    </section>
  )
}

/** None, or at least as many as it is sold in. */
function within(extra: Offer['extras'][number], before: number, count: number): number {
  if (count === 0 || count >= extra.minimumQuantity) return count
  return count > before ? extra.minimumQuantity : 0
}
