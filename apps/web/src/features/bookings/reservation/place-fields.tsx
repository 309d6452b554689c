import { useEffect, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/formats'
import { useLocalName } from '#lib/local-name'
import { useOffers } from '#lib/use-offers'
import { FieldRow, FormSection } from '#resource/fields/form-section'
import { SelectField } from '#resource/fields/select-field'
import type { ReservationDraft } from './reservation-contract'
import { useReservationScope } from './reservation-scope'
import { ServiceNotes } from './service-notes'
import { UnplacedNote } from './unplaced-note'

/** What the guests come for and where; the service decides which places can be chosen. */
export function PlaceFields() {
  const { t } = useTranslation()
  const localName = useLocalName()
  const formats = useFormats()
  const { offers, missing, booking, hasSlot, isReadOnly } = useReservationScope()
  const { setValue, setFocus } = useFormContext<ReservationDraft>()
  const [serviceId, posId] = useWatch<ReservationDraft, ['serviceId', 'posId']>({
    name: ['serviceId', 'posId'],
  })

  /** Where it would be, had nobody looked at a service that is not offered there. */
  const lastPosId = useRef(posId)
  if (posId !== null) lastPosId.current = posId

  // Whoever opens the form can type at once: the party of a slot, else what it is about.
  useEffect(() => {
    if (booking || isReadOnly) return
    setFocus(hasSlot ? 'guests' : 'serviceId', { shouldSelect: true })
    // Selected from its end, a name that is longer than the field shows how it begins.
    const timer = setTimeout(() => {
      const field = document.activeElement
      if (!(field instanceof HTMLInputElement)) return
      field.setSelectionRange(0, field.value.length, 'backward')
      field.scrollLeft = 0
    })
    return () => clearTimeout(timer)
  }, [booking, hasSlot, isReadOnly, setFocus])

  const isOffered = (service: { id: string; isSold: boolean }) =>
    service.isSold || service.id === booking?.serviceId
  const services = new Map(
    offers.flatMap(({ services }) => services.filter(isOffered).map((one) => [one.id, one])),
  )
  const places = offers.filter(({ services }) =>
    services.some((service) => service.id === serviceId && isOffered(service)),
  )

  const unplaced = (useOffers().data?.unplaced ?? []).filter(({ id }) => !services.has(id))

  const chosenUnplaced = unplaced.find(({ id }) => id === serviceId)
  const noPlace = serviceId === null ? 'chooseService' : 'notOffered'

  function followService(chosen: string | null) {
    const selling = offers.filter(({ services }) => services.some(({ id }) => id === chosen))
    if (!selling.some(({ id }) => id === posId)) {
      const place =
        selling.length === 1 ? selling[0] : selling.find(({ id }) => id === lastPosId.current)
      setValue('posId', place?.id ?? null, { shouldDirty: true })
    }
    setValue('start', null)
    setValue('roomId', null)
    setValue('override', null)
    setValue('extras', [])
  }

  return (
    <FormSection>
      <FieldRow>
        <SelectField
          name="serviceId"
          options={[
            ...[...services.values()].map((service) => ({
              value: service.id,
              label: t('bookings.reservation.serviceOption', {
                name: localName(service),
                duration: formats.duration(service.durationMinutes),
              }),
            })),
            ...unplaced.map((service) => ({
              value: service.id,
              label: t('bookings.reservation.unplacedOption', {
                name: localName(service),
                why: t(`bookings.reservation.unplaced.${service.obstacle}`),
              }),
            })),
          ]}
          emptyText={t(`bookings.reservation.setup.${missing ?? 'service'}`)}
          onChoose={followService}
        />
        <SelectField
          name="posId"
          options={places.map(({ id, name }) => ({ value: id, label: name }))}
          emptyText={t(`bookings.reservation.setup.${missing ?? noPlace}`)}
          onChoose={() => {
            setValue('roomId', null)
            setValue('override', null)
          }}
        />
      </FieldRow>
      {chosenUnplaced && !isReadOnly ? <UnplacedNote service={chosenUnplaced} /> : null}
      <ServiceNotes />
    </FormSection>
  )
}
