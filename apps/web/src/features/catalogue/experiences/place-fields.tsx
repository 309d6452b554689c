import { useTranslation } from 'react-i18next'
import { FieldRow, FormSection } from '#resource/fields/form-section'
import { useSiblingValue } from '#resource/fields/row-scope'
import { SelectField, TextField } from './experience-contract'
import type { ExperienceStart } from './first-values'

/** Where guests come: a place that is there, or one that is made with the experience. */
export function PlaceFields({ places }: Pick<ExperienceStart, 'places'>) {
  const { t } = useTranslation()
  const isNew = useSiblingValue<string | null>('posId') === null
  return (
    <FormSection
      title={t('catalogue.experiences.place')}
      help={t('catalogue.experiences.placeHelp')}
    >
      {places.length > 0 ? (
        <SelectField
          name="posId"
          options={places.map(({ id, name, address }) => ({
            value: id,
            label: address ? `${name}, ${address}` : name,
          }))}
          placeholder={t('catalogue.experiences.newPlace')}
        />
      ) : null}
      {isNew ? (
        <>
          <TextField name="placeName" isRequired />
          <FieldRow>
            <TextField name="street" autoComplete="address-line1" isRequired />
            <TextField name="number" />
          </FieldRow>
          <FieldRow>
            <TextField name="postalCode" autoComplete="postal-code" />
            <TextField name="city" autoComplete="address-level2" isRequired />
          </FieldRow>
        </>
      ) : null}
    </FormSection>
  )
}
