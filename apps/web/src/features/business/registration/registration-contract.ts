import {
  registrationBusiness,
  registrationService,
  registrationUser,
} from '@cantina/contract/business/registration'
import { requiredText } from '@cantina/contract/fields'
import { unset } from '@cantina/contract/unset'
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
  texts: 'business.registration',
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
export const emptyRegistration: RegistrationForm = {
  business: {
    name: unset,
    website: unset,
    country: unset,
    region: unset,
    vat_code: unset,
    sdi: unset,
    address: unset,
    postal_code: null,
    city: null,
  },
  user: {
    email: unset,
    contact_name: unset,
    phone_number: unset,
    password: unset,
    confirmPassword: unset,
  },
  service: { business: [] },
}
