import { languageList } from '@cantina/contract/reference/language'
import { servicePriceLines } from '@cantina/domain/catalogue/service-price'
import { TriangleAlert } from 'lucide-react'
import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/formats'
import { FormSection } from '#resource/fields/form-section'
import { ReferenceField } from '#resource/fields/reference-field'
import { StepperField } from '#resource/fields/stepper-field'
import { useReferenceList } from '#resource/fields/use-reference-list'
import { BookAnyway } from './hold-note'
import notes from './note.module.css'
import classes from './party-fields.module.css'
import type { ReservationDraft } from './reservation-contract'
import { useReservationScope } from './reservation-scope'
import { useChosenOffer, usePartySize } from './use-offer'
import { useOverride } from './use-override'
import { isWithinLimits } from './use-seat-wish'

const largestParty = 10_000
const kinds = { perPerson: 'guests', nonDrinker: 'nonDrinkers', under: 'children' } as const

/** Who comes, with what each of them costs, and which language they speak. */
export function PartyFields() {
  const { t } = useTranslation()
  const { live, booking, isReadOnly } = useReservationScope()
  const eachCosts = usePricesEach()
  const offer = useChosenOffer()
  const partySize = usePartySize()
  const { override } = useOverride()
  useReadersLanguage()
  const limits = offer?.service
  // What was agreed with a party is not asked again.
  const isNew = !isReadOnly && partySize !== booking?.partySize && partySize > 0
  const isOutside = limits && isNew && !isWithinLimits(limits, partySize) && !override
  const words =
    limits && partySize < limits.minimumGuests
      ? t('errors.party_too_small', { count: limits.minimumGuests })
      : t('errors.party_too_large', { count: limits?.maximumGuests ?? largestParty })
  return (
    <FormSection title={t('bookings.reservation.party')}>
      <div className={classes.party}>
        <StepperField name="guests" max={largestParty} help={eachCosts('guests')} />
        <StepperField name="nonDrinkers" max={largestParty} help={eachCosts('nonDrinkers')} />
        <StepperField
          name="children"
          max={largestParty}
          help={[
            limits ? t('bookings.reservation.under', { age: limits.underAge }) : '',
            eachCosts('children'),
          ]
            .filter(Boolean)
            .join(', ')}
        />
        <div className={classes.language}>
          <ReferenceField
            name="languageId"
            list={languageList}
            help={limits?.isSingleLanguage ? t('bookings.reservation.languageHelp') : ''}
            onChoose={() => {
              live.current.isLanguageChosen = true
            }}
          />
        </div>
      </div>
      {isOutside ? (
        <div className={notes.note} data-tone="warning" role="alert">
          <TriangleAlert size={16} aria-hidden />
          <p>{words}</p>
          <BookAnyway why={words} />
        </div>
      ) : null}
    </FormSection>
  )
}

/** What one more of each kind costs on that day. */
function usePricesEach() {
  const { t } = useTranslation()
  const formats = useFormats()
  const offer = useChosenOffer()
  const { guest } = useReservationScope()
  const [date, newGuest] = useWatch<ReservationDraft, ['date', 'guest']>({
    name: ['date', 'guest'],
  })
  const countryId = newGuest ? newGuest.countryId : (guest?.countryId ?? null)
  const one = { guests: 1, nonDrinkers: 1, children: 1 }
  const lines = offer && date ? servicePriceLines(offer.service, one, date, countryId) : []
  return (name: (typeof kinds)[keyof typeof kinds]) => {
    const line = lines.find(({ kind }) => kinds[kind] === name)
    return line ? t('bookings.reservation.each', { price: formats.money(line.unitCents) }) : ''
  }
}

/** Until someone says otherwise, the guests speak what the reader speaks. */
function useReadersLanguage(): void {
  const { i18n } = useTranslation()
  const { booking, live } = useReservationScope()
  const { items } = useReferenceList(languageList)
  const { getValues, resetField } = useFormContext<ReservationDraft>()
  const spoken = items.find(({ code }) => code === i18n.language)?.id
  useEffect(() => {
    if (booking || live.current.isLanguageChosen || !spoken) return
    if (getValues('languageId') === null) resetField('languageId', { defaultValue: spoken })
  }, [booking, live, spoken, getValues, resetField])
}
