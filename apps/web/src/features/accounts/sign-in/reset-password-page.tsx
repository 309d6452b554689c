import { resetForm, resetPassword } from '@cantina/contract/accounts/password'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#lib/call'
import { CallError } from '#lib/call-error'
import { signOut } from '#lib/session'
import { readUserId } from '#lib/tokens'
import { usePlainForm } from '#resource/form/use-plain-form'
import { EntryFoot } from '#ui/entry-foot'
import { EntryHeading } from '#ui/entry-heading'
import { notify } from '#ui/notify'
import { PasswordInput } from '#ui/password-input'
import { PasswordRules } from '#ui/password-rules'
import { Outcome } from './outcome'
import { fieldProblem, PlainForm } from './plain-form'
import { useLinkToken } from './use-link-token'
import { WayOn } from './way-on'

/** Where a mailed link leads: those who forgot their password, and those who were invited. */
export function ResetPasswordPage() {
  const { t } = useTranslation()
  const token = useLinkToken()
  const [wasRefused, setRefused] = useState(false)
  if (token === null || wasRefused) return <InvalidLinkPage />
  return (
    <>
      <EntryHeading
        title={t('accounts.signIn.reset.title')}
        subtitle={t('accounts.signIn.reset.subtitle')}
      />
      <ResetForm token={token} onInvalidLink={() => setRefused(true)} />
      <EntryFoot to="/sign-in" label={t('accounts.signIn.login')} />
    </>
  )
}

interface ResetFormProps {
  readonly token: string
  readonly onInvalidLink: () => void
}

function ResetForm({ token, onInvalidLink }: ResetFormProps) {
  const { t } = useTranslation()
  const toSignIn = useWayToSignIn()
  const { form, values, change, problemOf } = usePlainForm({
    schema: resetForm,
    empty: { password: '' },
    send: async (body) => {
      try {
        const { message } = await call(resetPassword, { query: { token }, body })
        notify.success(message)
        await toSignIn()
      } catch (error) {
        if (!(error instanceof CallError) || error.code !== 'link_invalid') throw error
        notify.error(error.message)
        onInvalidLink()
      }
    },
  })
  return (
    <PlainForm form={form} action={t('accounts.signIn.reset.reset')}>
      <PasswordInput
        size="lg"
        name="password"
        autoComplete="new-password"
        autoFocus
        label={t('accounts.signIn.reset.password')}
        value={values.password}
        error={fieldProblem(problemOf('password'))}
        description={<PasswordRules password={values.password} />}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        onChange={(password) => change({ password })}
      />
    </PlainForm>
  )
}

/** Whoever sets a password signs in with it next, also where someone is signed in already. */
function useWayToSignIn(): () => Promise<void> {
  const navigate = useNavigate()
  const toSignIn = () =>
    navigate({ to: '/sign-in', replace: true, state: { arrival: 'passwordReset' } })
  return () => (readUserId() ? signOut(toSignIn) : toSignIn())
}

function InvalidLinkPage() {
  const { t } = useTranslation()
  return (
    <Outcome
      title={t('accounts.signIn.linkInvalidTitle')}
      action={<WayOn to="/forgot-password" label={t('accounts.signIn.reset.askAgain')} />}
    >
      <p>{t('errors.link_invalid')}</p>
    </Outcome>
  )
}
