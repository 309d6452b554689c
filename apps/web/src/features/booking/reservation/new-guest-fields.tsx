import { languageList } from '@cantina/contract/permission/language'
import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { CountryField } from '#resource/fields/country-field'
import { FieldRow } from '#resource/fields/form-section'
import { PhoneField } from '#resource/fields/phone-field'
import { ReferenceField } from '#resource/fields/reference-field'
import { TextField } from '#resource/fields/text-field'
import { DisabledGuests } from './disabled-guests'
import classes from './guest.module.css'
import { GuestLine } from './guest-line'
import type { ReservationDraft } from './reservation-contract'
import { useChooseGuest } from './use-choose-guest'
import { useKnownGuests } from './use-known-guests'

const fieldTexts = 'entities.analytics.customer.fields'

/** A guest who comes for the first time; made together with the reservation. */
export function NewGuestFields({ onCancel }: { readonly onCancel: () => void }) {
  const { t } = useTranslation()
  const root = useRef<HTMLDivElement>(null)
  // What was typed stands in its field already: the first empty one is next.
  useEffect(() => {
    const inputs = [...(root.current?.querySelectorAll('input') ?? [])]
    inputs.find((input) => input.value === '')?.focus()
  }, [])
  return (
    <div ref={root} className={classes.customer}>
      <div className={classes.head}>
        <h2>{t('booking.reservation.customer.new')}</h2>
        <Button variant="subtle" className={classes.create} onClick={onCancel}>
          {t('booking.reservation.customer.findInstead')}
        </Button>
      </div>
      <FieldRow>
        <TextField name="guest.name" label={t(`${fieldTexts}.name`)} />
        <TextField name="guest.surname" label={t(`${fieldTexts}.surname`)} />
      </FieldRow>
      <FieldRow>
        <PhoneField name="guest.phone" label={t(`${fieldTexts}.phone`)} />
        <TextField name="guest.email" type="email" label={t(`${fieldTexts}.email`)} />
      </FieldRow>
      <FieldRow>
        <CountryField name="guest.countryId" label={t(`${fieldTexts}.countryId`)} />
        <ReferenceField
          name="guest.languageId"
          list={languageList}
          label={t(`${fieldTexts}.languageId`)}
        />
      </FieldRow>
      <KnownAlready />
    </div>
  )
}

/** Somebody with the same e-mail, phone or whole name is probably the same person. */
function KnownAlready() {
  const { t } = useTranslation()
  const draft = useWatch<ReservationDraft, 'guest'>({ name: 'guest' })
  const choose = useChooseGuest()
  const { items: guests, disabled } = useKnownGuests(draft)
  return (
    <>
      {guests.length > 0 ? (
        <section className={classes.known} aria-live="polite">
          <h3>{t('booking.reservation.customer.known')}</h3>
          <ul>
            {guests.map((guest) => (
              <li key={guest.id}>
                <button type="button" onClick={() => choose(guest)}>
                  <GuestLine guest={guest} />
                </button>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <DisabledGuests disabled={disabled} />
    </>
  )
}
