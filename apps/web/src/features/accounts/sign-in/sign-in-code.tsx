import { type login, signInCodeForm } from '@cantina/contract/accounts/session'
import type { BodyOf } from '@cantina/contract/endpoint'
import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { signIn } from '#lib/session'
import { usePlainForm } from '#resource/form/use-plain-form'
import { TextButton } from '#ui/text-button'
import { fieldProblem, PlainForm } from './plain-form'

interface SignInCodeProps {
  readonly credentials: BodyOf<typeof login>
  readonly onEntered: (message: string) => Promise<void>
  readonly onBack: () => void
}

/** The second step, after the right password. */
export function SignInCode({ credentials, onEntered, onBack }: SignInCodeProps) {
  const { t } = useTranslation()
  const { form, values, change, problemOf } = usePlainForm({
    schema: signInCodeForm,
    empty: { code: '' },
    send: async ({ code }) => {
      await onEntered(await signIn({ ...credentials, code }))
    },
  })
  return (
    <PlainForm form={form} action={t('accounts.signIn.login')}>
      <p>{t('accounts.signIn.code.subtitle')}</p>
      <TextInput
        size="lg"
        name="code"
        autoComplete="one-time-code"
        autoFocus
        label={t('accounts.signIn.code.label')}
        description={t('accounts.signIn.code.help')}
        value={values.code}
        error={fieldProblem(problemOf('code'))}
        onChange={(event) => change({ code: event.currentTarget.value })}
      />
      <TextButton onClick={onBack}>{t('accounts.signIn.code.back')}</TextButton>
    </PlainForm>
  )
}
