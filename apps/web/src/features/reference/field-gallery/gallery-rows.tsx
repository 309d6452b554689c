import type { FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FormSection } from '#resource/fields/form-section'
import { LocalizedField } from '#resource/fields/localized-field'
import { NumberField } from '#resource/fields/number-field'
import { PeriodsField } from '#resource/fields/periods-field'
import { RowsField } from '#resource/fields/rows-field'
import { TextField } from '#resource/fields/text-field'
import { type GalleryState, galleryStates } from './gallery-values'

type TextsInBoth = Record<`${GalleryState}.text${'En' | 'It'}`, string | null>

const widths = [1, '112px', '112px']

function lockOf(state: GalleryState) {
  return { isReadOnly: state === 'readOnly', isDisabled: state === 'disabled' }
}

/** What takes the whole width of a form, once per state. */
export function GalleryRows() {
  const { t } = useTranslation()
  const label = (state: GalleryState) => t(`reference.fieldGallery.states.${state}`)
  return (
    <>
      <FormSection title={t('reference.fieldGallery.kinds.localized')}>
        <LocalizedField<TextsInBoth> name="empty.text" isRequired />
        <LocalizedField<TextsInBoth> name="filled.text" />
        <LocalizedField<TextsInBoth> name="wrong.text" isLong />
      </FormSection>
      {galleryStates.map((state) => (
        <FormSection
          key={state}
          title={`${t('reference.fieldGallery.kinds.rows')}: ${label(state)}`}
        >
          <RowsField<Record<string, object[]>>
            name={`${state}.rooms`}
            label={label(state)}
            newRow={{ name: '', priority: null, capability: null }}
            addLabel={t('reference.fieldGallery.addRow')}
            empty={t('reference.fieldGallery.noRows')}
            widths={widths}
            isSortable
            isReadOnly={state === 'readOnly'}
          >
            <TextField<FieldValues> name="name" {...lockOf(state)} />
            <NumberField<FieldValues> name="priority" {...lockOf(state)} />
            <NumberField<FieldValues> name="capability" {...lockOf(state)} />
          </RowsField>
          <PeriodsField<Record<string, { from: string; to: string }[]>>
            name={`${state}.periods`}
            isReadOnly={state === 'readOnly'}
          />
        </FormSection>
      ))}
    </>
  )
}
