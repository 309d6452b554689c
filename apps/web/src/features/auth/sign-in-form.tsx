import { signInForm } from '@cantina/contract/auth/session'
import { check } from '@cantina/contract/check'
import { Button, Checkbox, TextInput } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { CircleAlert } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '#lib/message-of'
import { safeOrigin } from '#lib/origin'
import { signIn } from '#lib/session'
import { notify } from '#ui/notify'
import { PasswordInput } from './password-input'
import classes from './sign-in-form.module.css'

const empty = { email: '', password: '', rememberme: false }

export function SignInForm() {
  const { t } = useTranslation()
  const [values, setValues] = useState(empty)
  const [wasTried, setTried] = useState(false)
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const emailField = useRef<HTMLInputElement>(null)
  const passwordField = useRef<HTMLInputElement>(null)
  const enter = useEnter()

  const checked = check(signInForm, values)
  const problemOf = (field: 'email' | 'password') => {
    if (checked.ok || !wasTried) return undefined
    const problem = checked.problems.find(({ path }) => path === field)
    if (!problem) return undefined
    return (
      <span className={classes.problem}>
        <CircleAlert size={14} aria-hidden="true" />
        {t(`validation.${problem.text.key}`, problem.text.params)}
      </span>
    )
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    setFailure(null)
    if (!checked.ok) {
      const isEmailBad = checked.problems.some(({ path }) => path === 'email')
      ;(isEmailBad ? emailField : passwordField).current?.focus()
      return
    }
    setSending(true)
    try {
      await signIn(checked.value)
      await enter()
    } catch (error) {
      setFailure(messageOf(error))
      notify.error(messageOf(error))
    } finally {
      setSending(false)
    }
  }

  return (
    <form noValidate className={classes.form} onSubmit={(event) => void submit(event)}>
      <TextInput
        ref={emailField}
        size="lg"
        type="email"
        name="email"
        autoComplete="username"
        autoFocus
        label={t('auth.email')}
        value={values.email}
        error={problemOf('email')}
        onChange={(event) => setValues({ ...values, email: event.currentTarget.value })}
      />
      <PasswordInput
        ref={passwordField}
        label={t('auth.password')}
        value={values.password}
        error={problemOf('password')}
        onChange={(password) => setValues({ ...values, password })}
      />
      <Checkbox
        name="rememberme"
        radius="sm"
        classNames={{ body: classes.remember, label: classes.rememberLabel }}
        label={
          <>
            {t('auth.rememberMe')}{' '}
            <span className={classes.rememberFor}>{t('auth.rememberMeFor')}</span>
          </>
        }
        checked={values.rememberme}
        onChange={(event) => setValues({ ...values, rememberme: event.currentTarget.checked })}
      />
      <Button type="submit" size="lg" fullWidth loading={isSending}>
        {t('auth.login')}
      </Button>
      <div role="alert">
        {failure ? (
          <p className={classes.failure}>
            <CircleAlert size={16} aria-hidden="true" />
            {failure}
          </p>
        ) : null}
      </div>
    </form>
  )
}

/** To where the person came from, else to the start page, which knows the operator's way on. */
function useEnter(): () => Promise<void> {
  const navigate = useNavigate()
  const router = useRouter()
  const origin = safeOrigin(useSearch({ strict: false }).origin)
  return async () => {
    if (origin) router.history.push(origin)
    else await navigate({ to: '/' })
  }
}
