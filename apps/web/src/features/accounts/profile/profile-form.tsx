import { profileForm, type readProfile, updateProfile } from '@cantina/contract/accounts/profile'
import type { AnswerOf } from '@cantina/contract/endpoint'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#lib/call'
import { switchLanguage } from '#lib/i18n'
import { sessionQuery } from '#lib/session'
import { fieldsOf } from '#resource/fields/fields-of'
import { FieldRow, FormSection } from '#resource/fields/form-section'
import { ContractForm } from '#resource/form/contract-form'
import { FormTitle } from '#resource/form/form-title'
import { PasswordProof } from './password-proof'
import { profileContract } from './profile-contract'

type Profile = AnswerOf<typeof readProfile>

const { ChoiceField, TextField } = fieldsOf({ input: profileForm })

export function ProfileForm({ profile }: { readonly profile: Profile }) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const [saved, setSaved] = useState(profile)
  const contract = useMemo(() => profileContract(saved.email), [saved.email])

  function take(item: Profile) {
    void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey })
    if (item.language !== saved.language) void switchLanguage(item.language)
    setSaved(item)
  }

  return (
    <ContractForm<typeof contract, Profile>
      contract={contract}
      start={saved}
      isStored
      send={(body, { idempotencyKey }) => call(updateProfile, { body }, { idempotencyKey })}
      onSaved={(item) => item && take(item)}
      header={<FormTitle title={t('accounts.profile.title')} />}
    >
      <FormSection>
        <FieldRow>
          <TextField name="name" autoComplete="given-name" />
          <TextField name="surname" autoComplete="family-name" />
        </FieldRow>
      </FormSection>
      <FormSection title={t('accounts.profile.signIn')}>
        <TextField
          name="email"
          type="email"
          autoComplete="username"
          help={
            saved.pendingEmail
              ? t('accounts.profile.pendingEmail', {
                  email: saved.pendingEmail,
                  current: saved.email,
                })
              : t('accounts.profile.emailHelp')
          }
        />
        <PasswordProof savedEmail={saved.email} />
        <ChoiceField name="language" help={t('accounts.profile.languageHelp')} />
      </FormSection>
    </ContractForm>
  )
}
