import { changePassword, passwordForm } from '@cantina/contract/accounts/password'
import { useTranslation } from 'react-i18next'
import { call } from '#lib/call'
import { useSession } from '#lib/session'
import { fieldsOf } from '#resource/fields/fields-of'
import { FormSection } from '#resource/fields/form-section'
import { ContractForm } from '#resource/form/contract-form'
import { FormTitle } from '#resource/form/form-title'

const contract = {
  texts: 'entities.accounts.password',
  inputFields: passwordForm.shape,
  input: passwordForm,
}

const { PasswordField } = fieldsOf(contract)

const empty = { currentPassword: null, password: null, confirmPassword: null }

export function PasswordPage() {
  const { t } = useTranslation()
  const { email } = useSession()
  return (
    <ContractForm
      contract={contract}
      start={empty}
      send={(body, { idempotencyKey }) => call(changePassword, { body }, { idempotencyKey })}
      saveLabel={t('accounts.changePassword.save')}
      header={
        <FormTitle
          title={t('accounts.changePassword.title')}
          intro={t('accounts.changePassword.intro')}
        />
      }
    >
      <FormSection>
        {/* Lets a password manager know whose password this is. */}
        <input type="text" hidden readOnly autoComplete="username" value={email} />
        <PasswordField name="currentPassword" autoComplete="current-password" />
        <PasswordField name="password" autoComplete="new-password" hasRules />
        <PasswordField name="confirmPassword" autoComplete="new-password" />
      </FormSection>
    </ContractForm>
  )
}
