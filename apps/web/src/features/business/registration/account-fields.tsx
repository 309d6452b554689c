import { PasswordField, PhoneField, TextField } from './registration-contract'

export function AccountFields() {
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
