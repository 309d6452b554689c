import { availability } from '@cantina/contract/catalogue/availability'
import { createExperience, type ExperienceTemplate } from '@cantina/contract/catalogue/experiences'
import { pos } from '@cantina/contract/catalogue/pos'
import { questions } from '@cantina/contract/catalogue/questions'
import { services } from '@cantina/contract/catalogue/services'
import { languageList } from '@cantina/contract/reference/language'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { ChevronLeft } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { drawings } from '#components/art/drawings'
import { call } from '#lib/call'
import { resourceKey } from '#resource/any-resource'
import { FieldRow, FormSection } from '#resource/fields/form-section'
import { ContractForm } from '#resource/form/contract-form'
import { FormTitle } from '#resource/form/form-title'
import {
  experienceContract,
  LocalizedField,
  MoneyField,
  MultiReferenceField,
  NumberField,
  StepperField,
  VatRateField,
  WeekDaysField,
} from './experience-contract'
import classes from './experience-form.module.css'
import { ExperiencePreview } from './experience-preview'
import { type ExperienceStart, firstValues } from './first-values'
import { PictureChoice } from './picture-choice'
import { PlaceFields } from './place-fields'
import { StartTimesField } from './start-times-field'
import { useDrawingUpload } from './use-drawing-upload'

interface ExperienceFormProps {
  readonly start: ExperienceStart
  readonly template: ExperienceTemplate | null
}

/** Only what a booking needs; everything else has the template’s values and is changed in the service. */
export function ExperienceForm({ start, template }: ExperienceFormProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const storeDrawing = useDrawingUpload()
  const [drawing, setDrawing] = useState(template?.drawing ?? 'glasses')
  const changed = [pos, availability, services, questions].map(resourceKey)
  return (
    <ContractForm
      contract={experienceContract}
      start={firstValues(start, template)}
      send={async (values, { idempotencyKey }) => {
        const imageId = values.imageId ?? (await storeDrawing(drawing))
        return call(createExperience, { body: { ...values, imageId } }, { idempotencyKey })
      }}
      isLeftWhenSaved
      onSaved={() => {
        for (const queryKey of [...changed, ['home']]) {
          void queryClient.invalidateQueries({ queryKey })
        }
        void navigate({ to: '/' })
      }}
      onCancel={() => void navigate({ to: '/' })}
      saveLabel={t('catalogue.experiences.makeBookable')}
      header={
        <>
          <Link to="/" className={classes.back}>
            <ChevronLeft size={16} aria-hidden="true" />
            {t('catalogue.experiences.back')}
          </Link>
          <FormTitle
            title={t('catalogue.experiences.title')}
            intro={t('catalogue.experiences.intro')}
          />
        </>
      }
      aside={<ExperiencePreview template={template} drawingUrl={drawings[drawing]} />}
      isAsideFramed
    >
      <FormSection>
        <LocalizedField name="name" isRequired />
        <FieldRow>
          <MoneyField name="pricePerPersonCents" />
          <VatRateField name="vatRateId" />
        </FieldRow>
        <FieldRow>
          <NumberField name="durationMinutes" unit={t('catalogue.services.minutes')} />
          <StepperField name="seats" min={1} max={10_000} />
        </FieldRow>
      </FormSection>
      <FormSection
        title={t('catalogue.experiences.times')}
        help={t('catalogue.experiences.timesHelp')}
      >
        <WeekDaysField name="weekDays" />
        <StartTimesField />
        <MultiReferenceField
          name="languageIds"
          list={languageList}
          placeholder={t('catalogue.availability.allLanguages')}
        />
      </FormSection>
      <PlaceFields places={start.places} />
      <FormSection title={t('catalogue.experiences.picture')}>
        <PictureChoice drawing={drawing} onChoose={setDrawing} />
      </FormSection>
    </ContractForm>
  )
}
