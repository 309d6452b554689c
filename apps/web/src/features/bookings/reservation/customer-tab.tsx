import { useFormContext } from 'react-hook-form'
import { GuestField } from '#components/guests/guest-field'
import { FormSection } from '#resource/fields/form-section'
import type { ReservationDraft } from './reservation-contract'
import { useReservationScope } from './reservation-scope'

/** Who the reservation is for, with the language they speak. */
export function CustomerTab() {
  const { guest, setGuest, live, isReadOnly } = useReservationScope()
  const { setValue, getValues } = useFormContext<ReservationDraft>()
  return (
    <FormSection>
      <GuestField
        guest={guest}
        isReadOnly={isReadOnly}
        languageOfNew={() => getValues('languageId')}
        onChoose={(chosen) => {
          setGuest(chosen)
          const languageId = chosen?.languageId
          if (languageId && !live.current.isLanguageChosen) {
            setValue('languageId', languageId, { shouldDirty: true })
          }
        }}
      />
    </FormSection>
  )
}
