import { users } from '@cantina/contract/accounts/users'
import type { BusinessRole, Right } from '@cantina/contract/permissions'
import { Link } from '@tanstack/react-router'
import { useFormState } from 'react-hook-form'
import { Trans, useTranslation } from 'react-i18next'
import { useSession } from '#lib/session'
import { fieldsOf } from '#resource/fields/fields-of'
import { FieldRow, FormSection } from '#resource/fields/form-section'
import type { FormOf } from '#resource/form/form-contract'
import { useFormScope } from '#resource/form/form-scope'
import { isAbove } from './permission-switches'
import classes from './user-details.module.css'

const { ChoiceField, LongTextField, PasswordField, TextField } = fieldsOf(users)

interface UserDetailsProps {
  readonly isNew: boolean
  readonly isOwn: boolean
}

export function UserDetails({ isNew, isOwn }: UserDetailsProps) {
  const { t } = useTranslation()
  return (
    <>
      <FormSection>
        <FieldRow>
          <TextField name="name" />
          <TextField name="surname" />
        </FieldRow>
        <RoleField isOwn={isOwn} />
      </FormSection>
      <FormSection title={t('accounts.users.signIn')}>
        <SignInFields isNew={isNew} isOwn={isOwn} />
      </FormSection>
      <FormSection>
        <LongTextField name="notes" help={t('accounts.users.notesHelp')} />
      </FormSection>
    </>
  )
}

/** One's own sign-in needs one's password, and that of someone above is not to be taken over. */
function SignInFields({ isNew, isOwn }: UserDetailsProps) {
  const { t } = useTranslation()
  const session = useSession()
  const { defaultValues } = useFormState<FormOf<typeof users>>()
  const isLocked = isAbove(session, (defaultValues?.rights ?? []) as Right[])
  if (useFormScope().isReadOnly) return <TextField name="email" />
  if (!isOwn && !isLocked) {
    return (
      <>
        <TextField name="email" type="email" />
        <PasswordField
          name="password"
          autoComplete="new-password"
          help={isNew ? t('accounts.users.passwordHelp') : t('accounts.users.keepPasswordHelp')}
        />
      </>
    )
  }
  return (
    <>
      <TextField name="email" type="email" isReadOnly />
      <p className={classes.note}>
        {isOwn ? (
          <Trans
            i18nKey="accounts.users.ownSignIn"
            components={{ settings: <Link to="/settings" className={classes.link} /> }}
          />
        ) : (
          t('accounts.users.signInLocked')
        )}
      </p>
    </>
  )
}

/** Administrators are made by administrators, and nobody changes their own role. */
function RoleField({ isOwn }: { readonly isOwn: boolean }) {
  const { t } = useTranslation()
  const isAdministrator = useSession().role === 'bussiness_admin'
  const why = isOwn
    ? t('accounts.users.ownRole')
    : isAdministrator
      ? undefined
      : t('accounts.users.roleLocked')
  return (
    <ChoiceField
      name="role"
      helpOf={(role) => t(`accounts.roles.${role as BusinessRole}`)}
      isBarred={(role) => role === 'bussiness_admin' && !isAdministrator}
      isDisabled={isOwn}
      {...(why ? { help: why } : {})}
    />
  )
}
