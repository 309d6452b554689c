import { signInForm } from '@cantina/contract/accounts/session'
import { Checkbox } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import { Link, useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { CallError } from '#lib/call-error'
import { safeOrigin } from '#lib/origin'
import { signIn } from '#lib/session'
import { usePlainForm } from '#resource/form/use-plain-form'
import { notify } from '#ui/notify'
import { PasswordInput } from '#ui/password-input'
import { EmailInput } from './email-input'
import { fieldProblem, PlainForm } from './plain-form'
import { SignInCode } from './sign-in-code'
import classes from './sign-in-form.module.css'

const empty = { email: '', password: '', rememberme: false }

interface SignInFormProps {
  /** Nobody can sign in yet. */
  readonly isHeld: boolean
}

export function SignInForm({ isHeld }: SignInFormProps) {
  const { t } = useTranslation()
  const enter = useEnter()
  /** Right, and asked for a code as well. */
  const [accepted, setAccepted] = useState<z.output<typeof signInForm> | null>(null)
  /** Also of somebody who has not confirmed the address yet: strangers cannot distinguish the two. */
  const [isRefused, setRefused] = useState(false)
  const { form, values, change, problemOf } = usePlainForm({
    schema: signInForm,
    empty,
    send: async (credentials) => {
      let message: string
      try {
        message = await signIn(credentials)
      } catch (error) {
        const code = error instanceof CallError ? error.code : null
        setRefused(code === 'wrong_credentials')
        if (code !== 'second_factor_needed') throw error
        return setAccepted(credentials)
      }
      await enter(message)
    },
  })
  if (accepted) {
    return <SignInCode credentials={accepted} onEntered={enter} onBack={() => setAccepted(null)} />
  }
  return (
    <PlainForm
      form={form}
      action={t('accounts.signIn.login')}
      isHeld={isHeld}
      advice={isRefused ? t('accounts.signIn.confirmFirst') : null}
    >
      <EmailInput
        label={t('accounts.signIn.email')}
        value={values.email}
        problem={problemOf('email')}
        onChange={(email) => change({ email })}
      />
      <div className={classes.password}>
        <PasswordInput
          size="lg"
          name="password"
          autoComplete="current-password"
          label={t('accounts.signIn.password')}
          value={values.password}
          error={fieldProblem(problemOf('password'))}
          onChange={(password) => change({ password })}
        />
        <Link to="/forgot-password" className={classes.forgot}>
          {t('accounts.signIn.forgotPassword')}
        </Link>
      </div>
      <Checkbox
        name="rememberme"
        radius="sm"
        classNames={{ body: classes.remember, label: classes.rememberLabel }}
        label={
          <>
            {t('accounts.signIn.rememberMe')}{' '}
            <span className={classes.rememberFor}>{t('accounts.signIn.rememberMeFor')}</span>
          </>
        }
        checked={values.rememberme}
        onChange={(event) => change({ rememberme: event.currentTarget.checked })}
      />
    </PlainForm>
  )
}

/** To where the person came from, else to the start page, which knows the operator's way on. */
function useEnter(): (message: string) => Promise<void> {
  const navigate = useNavigate()
  const router = useRouter()
  const origin = safeOrigin(useSearch({ strict: false }).origin)
  return async (message) => {
    notify.success(message)
    if (origin) router.history.push(origin)
    else await navigate({ to: '/' })
  }
}
