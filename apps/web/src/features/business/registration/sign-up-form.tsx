import { register } from '@cantina/contract/business/registration'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '#lib/call'
import { ContractForm } from '#resource/form/contract-form'
import { BusinessFields } from './business-fields'
import { checkVatCode, fullVatCode } from './check-vat-code'
import { KindCards } from './kind-cards'
import {
  emptyRegistration,
  PasswordField,
  PhoneField,
  registrationContract,
  TextField,
} from './registration-contract'
import { Step } from './step'
import { StepActions } from './step-actions'
import { StepHeaders } from './step-headers'

export function SignUpForm() {
  const navigate = useNavigate()
  const [countryCode, setCountryCode] = useState<string | null>(null)
  return (
    <ContractForm
      contract={registrationContract}
      start={emptyRegistration}
      send={async (values, { idempotencyKey }) => {
        const vat_code = fullVatCode(values.business.vat_code, countryCode)
        await checkVatCode(vat_code)
        const business = { ...values.business, vat_code }
        const body = { role: 'bussiness_admin' as const, ...values, business }
        return call(register, { body }, { idempotencyKey })
      }}
      isLeftWhenSaved
      onSaved={(made) => {
        const arrival = made?.awaitsConfirmation ? 'registeredToConfirm' : 'registered'
        void navigate({ to: '/sign-in', state: { arrival } })
      }}
      actions={<StepActions countryCode={countryCode} />}
    >
      <StepHeaders />
      <Step id="business">
        <BusinessFields onCountry={setCountryCode} />
      </Step>
      <Step id="user">
        <AccountFields />
      </Step>
      <Step id="service">
        <KindCards />
      </Step>
    </ContractForm>
  )
}

function AccountFields() {
  return (
    <>
      <TextField name="user.email" type="email" autoComplete="email" />
      <TextField name="user.contact_name" autoComplete="name" />
      <PhoneField name="user.phone_number" />
      <PasswordField name="user.password" autoComplete="new-password" hasRules />
      <PasswordField name="user.confirmPassword" autoComplete="new-password" />
    </>
  )
}
