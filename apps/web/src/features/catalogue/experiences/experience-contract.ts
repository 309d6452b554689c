import { experienceFields, experienceForm } from '@cantina/contract/catalogue/experiences'
import { fieldsOf } from '#resource/fields/fields-of'
import type { FormOf } from '#resource/form/form-contract'

export const experienceContract = {
  texts: 'catalogue.experiences',
  inputFields: experienceFields,
  input: experienceForm,
} as const

export type ExperienceFormValues = FormOf<typeof experienceContract>

export const {
  ImageField,
  LocalizedField,
  MoneyField,
  MultiReferenceField,
  NumberField,
  SelectField,
  StepperField,
  TextField,
  VatRateField,
  WeekDaysField,
} = fieldsOf(experienceContract)
