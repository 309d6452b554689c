import type { Offer } from '@cantina/contract/bookings/offers'
import { isSoldTo } from '@cantina/domain/bookings/extra-countries'
import {
  isMaximumReached,
  isOncePerBooking,
  quantityLimits,
} from '@cantina/domain/bookings/extra-quantity'
import { isExtraOffered } from '@cantina/domain/bookings/extra-times'
import { Button, Menu } from '@mantine/core'
import { Plus, Trash2 } from 'lucide-react'
import { useFormState, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/formats'
import { useLocalName } from '#lib/local-name'
import { FieldError } from '#resource/fields/field-frame'
import { useField } from '#resource/fields/use-field'
import { namedErrors, useErrorText } from '#resource/form/form-errors'
import { IconButton } from '#ui/icon-button'
import { Stepper } from '#ui/stepper'
import classes from './extras-field.module.css'
import type { ReservationDraft } from './reservation-contract'
import { useReservationScope } from './reservation-scope'
import { useGuestCountry } from './use-guest-country'
import { useChosenOffer, usePartySize } from './use-offer'

type Extra = Offer['extras'][number]
type Chosen = ReservationDraft['extras']

/** What the guests take with their visit, as many as the extra allows. */
export function ExtrasField() {
  const { t } = useTranslation()
  const localName = useLocalName()
  const formats = useFormats()
  const offer = useChosenOffer()
  const { booking } = useReservationScope()
  const partySize = usePartySize()
  const [date, start, override] = useWatch<ReservationDraft, ['date', 'start', 'override']>({
    name: ['date', 'start', 'override'],
  })
  const errorAt = useLineErrors()
  const otherCountry = useOtherCountry()
  const nameOf = (id: string) => {
    const extra = offer?.extras.find((one) => one.id === id)
    return extra
      ? localName(extra)
      : (booking?.extras.find((one) => one.extraId === id)?.name ?? '')
  }
  const field = useField<Chosen>({ name: 'extras' }, (extras) =>
    extras.map(({ extraId, quantity }) => `${quantity} × ${nameOf(extraId)}`).join(', '),
  )
  const chosen = field.value ?? []
  const isOffered = (extra: Extra) =>
    date === null || isExtraOffered(extra, { date, start, isOverride: override !== null })
  const offered = (offer?.extras ?? []).filter(
    (extra) => isOffered(extra) && !chosen.some(({ extraId }) => extraId === extra.id),
  )

  function change(extraId: string, quantity: number) {
    field.change(chosen.map((one) => (one.extraId === extraId ? { extraId, quantity } : one)))
  }

  return (
    <section className={classes.extras} data-field="extras" aria-label={field.label}>
      <div className={classes.head}>
        <h2>{field.label}</h2>
        {field.isLocked || offered.length === 0 ? null : (
          <Menu position="bottom-end">
            <Menu.Target>
              <Button variant="subtle" className={classes.add} leftSection={<Plus size={16} />}>
                {t('bookings.reservation.extras.add')}
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              {offered.map((extra) => (
                <Menu.Item
                  key={extra.id}
                  disabled={otherCountry(extra) !== null}
                  rightSection={
                    <span className={classes.price}>{formats.money(extra.priceCents)}</span>
                  }
                  onClick={() =>
                    field.change([
                      ...chosen,
                      { extraId: extra.id, quantity: usualQuantity(extra, partySize) },
                    ])
                  }
                >
                  {localName(extra)}
                  <small className={classes.why}>{otherCountry(extra)}</small>
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        )}
      </div>
      {chosen.length === 0 ? (
        <p className={classes.none}>
          {offer?.extras.length === 0
            ? t('bookings.reservation.extras.noneOffered')
            : t('bookings.reservation.extras.none')}
        </p>
      ) : null}
      {chosen.map(({ extraId, quantity }, index) => {
        const extra = offer?.extras.find((one) => one.id === extraId)
        const stored = booking?.extras.find((one) => one.extraId === extraId)
        // What they had already keeps its price.
        const unitCents = stored?.unitCents ?? extra?.priceCents ?? 0
        const name = nameOf(extraId)
        const isFull = extra !== undefined && isMaximumReached(extra, quantity)
        const isMissing = extra && !stored && !isOffered(extra)
        const wrong =
          errorAt(index) ??
          (isMissing ? t('bookings.reservation.extras.notThen') : undefined) ??
          (extra && otherCountry(extra)) ??
          undefined
        return (
          <div key={extraId} className={classes.line} role="group" aria-label={name}>
            <span className={classes.name}>
              {name}
              {extra ? <small>{t(`bookings.reservation.extras.per.${extra.unit}`)}</small> : null}
            </span>
            <span className={classes.price}>{formats.money(unitCents)}</span>
            {extra && isOncePerBooking(extra) ? (
              <span className={classes.once}>{formats.number(quantity)}</span>
            ) : (
              <Stepper
                className={classes.quantity}
                aria-label={t('bookings.reservation.extras.quantity', { name })}
                readOnly={field.isLocked}
                min={extra ? quantityLimits(extra).least : 1}
                max={extra ? quantityLimits(extra).most : null}
                value={quantity}
                onChange={(next) => change(extraId, next)}
              />
            )}
            <strong className={classes.total}>{formats.money(quantity * unitCents)}</strong>
            {field.isLocked ? null : (
              <IconButton
                label={t('bookings.reservation.extras.remove', { name })}
                icon={<Trash2 size={16} />}
                onClick={() => field.change(chosen.filter((one) => one.extraId !== extraId))}
              />
            )}
            {isFull && !wrong ? (
              <p className={classes.limit} role="status">
                {t('validation.maximumQuantity')}
              </p>
            ) : null}
            {wrong ? (
              <p className={classes.error} role="alert">
                <FieldError text={wrong} />
              </p>
            ) : null}
          </div>
        )
      })}
      {field.error ? (
        <p className={classes.error} role="alert">
          <FieldError text={field.error} />
        </p>
      ) : null}
    </section>
  )
}

/** Why an extra is not sold to this guest; what a guest of the same country had already stays. */
function useOtherCountry(): (extra: Extra) => string | null {
  const { t } = useTranslation()
  const localName = useLocalName()
  const { booking } = useReservationScope()
  const countryId = useGuestCountry()
  return (extra) => {
    const isKept =
      booking?.customer.countryId === countryId &&
      booking.extras.some(({ extraId }) => extraId === extra.id)
    if (!extra.sellingCountry || isKept || isSoldTo(extra, countryId)) return null
    return t('bookings.reservation.extras.otherCountry', {
      country: localName(extra.sellingCountry),
    })
  }
}

/** What the server said about one of the lines. */
function useLineErrors(): (index: number) => string | undefined {
  const { errors } = useFormState<ReservationDraft>({ name: 'extras' })
  const errorText = useErrorText()
  return (index) => {
    const found = namedErrors(errors).find(({ name }) => name.startsWith(`extras.${index}.`))
    return found && errorText(found.error)
  }
}

/** For each of the party where it is sold so, else as few as can be had. */
function usualQuantity(extra: Extra, partySize: number): number {
  const { least, most } = quantityLimits(extra)
  const usual = extra.unit === 'person' ? Math.max(partySize, least) : least
  return most === null ? usual : Math.min(usual, most)
}
