import {
  registrationBusiness,
  registrationService,
  registrationUser,
} from '@cantina/contract/business/registration'
import { requiredText } from '@cantina/contract/fields'
import { z } from 'zod'
import { fieldsOf } from '#resource/fields/fields-of'
import type { FormOf } from '#resource/form/form-contract'

const steps = {
  // Whether a VAT code can exist depends on the country's prefix: the server is asked before step two.
  business: registrationBusiness.extend({ vat_code: requiredText(20) }),
  user: registrationUser,
  service: registrationService,
}

/** The wizard's form: what is sent, one part for each step. */
export const registrationContract = {
  texts: 'onboarding',
  inputFields: steps,
  input: z.strictObject(steps),
} as const

export const stepIds = ['business', 'user', 'service'] as const

export type StepId = (typeof stepIds)[number]

export type RegistrationForm = FormOf<typeof registrationContract>

export const {
  TextField,
  CountryField,
  RegionField,
  VatField,
  SdiField,
  PhoneField,
  PasswordField,
} = fieldsOf(registrationContract)

/** Every field is required, and starts empty. */
export const nothing = null as never

export const emptyRegistration: RegistrationForm = {
  business: {
    name: nothing,
    website: nothing,
    country: nothing,
    region: nothing,
    vat_code: nothing,
    sdi: nothing,
    address: nothing,
  },
  user: {
    email: nothing,
    contact_name: nothing,
    phone_number: nothing,
    password: nothing,
    confirmPassword: nothing,
  },
  service: { business: [] },
}
