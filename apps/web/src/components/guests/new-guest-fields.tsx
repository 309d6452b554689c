import { languageList } from '@cantina/contract/reference/language'
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
import type { ChooseGuest, GuestValues } from './guest-values'
import { useKnownGuests } from './use-known-guests'

const fieldTexts = 'entities.customers.customer.fields'

interface NewGuestFieldsProps {
  readonly choose: ChooseGuest
  readonly onCancel: () => void
}

/** A guest who comes for the first time; made together with what they book or buy. */
export function NewGuestFields({ choose, onCancel }: NewGuestFieldsProps) {
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
        <h2>{t('resource.guest.new')}</h2>
        <Button variant="subtle" className={classes.create} onClick={onCancel}>
          {t('resource.guest.findInstead')}
        </Button>
      </div>
      <GuestNameFields />
      <FieldRow>
        <CountryField name="guest.countryId" label={t(`${fieldTexts}.countryId`)} />
        <ReferenceField
          name="guest.languageId"
          list={languageList}
          label={t(`${fieldTexts}.languageId`)}
        />
      </FieldRow>
      <KnownAlready choose={choose} />
    </div>
  )
}

/** Who it is, and where they are reached. */
export function GuestNameFields() {
  const { t } = useTranslation()
  return (
    <>
      <FieldRow>
        <TextField name="guest.name" label={t(`${fieldTexts}.name`)} />
        <TextField name="guest.surname" label={t(`${fieldTexts}.surname`)} />
      </FieldRow>
      <FieldRow>
        <PhoneField name="guest.phone" label={t(`${fieldTexts}.phone`)} />
        <TextField name="guest.email" type="email" label={t(`${fieldTexts}.email`)} />
      </FieldRow>
    </>
  )
}

/** Somebody with the same e-mail, phone or whole name is probably the same person. */
function KnownAlready({ choose }: { readonly choose: ChooseGuest }) {
  const { t } = useTranslation()
  const draft = useWatch<GuestValues, 'guest'>({ name: 'guest' })
  const { items: guests, disabled } = useKnownGuests(draft)
  return (
    <>
      {guests.length > 0 ? (
        <section className={classes.known} aria-live="polite">
          <h3>{t('resource.guest.known')}</h3>
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
