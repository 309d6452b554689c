import { FormSection } from '#resource/fields/form-section'
import { LongTextField } from '#resource/fields/long-text-field'
import { ExtrasField } from './extras-field'
import { PartyFields } from './party-fields'
import { PlaceFields } from './place-fields'
import { RoomFields } from './room-fields'
import { SlotSection } from './slot-section'

/** What, where, when and for how many. */
export function ReservationTab() {
  return (
    <>
      <PlaceFields />
      <SlotSection />
      <PartyFields />
      <RoomFields />
      <ExtrasField />
      <FormSection>
        <LongTextField name="notes" />
      </FormSection>
    </>
  )
}
