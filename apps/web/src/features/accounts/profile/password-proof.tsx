import { profileForm } from '@cantina/contract/accounts/profile'
import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { fieldsOf } from '#resource/fields/fields-of'

const { PasswordField } = fieldsOf({ input: profileForm })

/** Asked for only when the e-mail address was changed; what is not shown is not sent. */
export function PasswordProof({ savedEmail }: { readonly savedEmail: string }) {
  const { t } = useTranslation()
  const { setValue } = useFormContext()
  const email: string | null = useWatch({ name: 'email' })
  const isAsked = email !== null && email.trim() !== savedEmail
  useEffect(() => {
    if (!isAsked) setValue('currentPassword', null, { shouldDirty: true })
  }, [isAsked, setValue])
  if (!isAsked) return null
  return (
    <PasswordField
      name="currentPassword"
      autoComplete="current-password"
      isRequired
      help={t('accounts.profile.currentPasswordHelp')}
    />
  )
}
