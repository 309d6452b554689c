import { forgotForm, forgotPassword } from '@cantina/contract/accounts/password'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#lib/call'
import { settings } from '#lib/settings'
import { usePlainForm } from '#resource/form/use-plain-form'
import { EntryFoot } from '#ui/entry-foot'
import { EntryHeading } from '#ui/entry-heading'
import { notify } from '#ui/notify'
import { EmailInput } from './email-input'
import { Outcome } from './outcome'
import { PlainForm } from './plain-form'

/** Says the same for every address, known or not. */
export function ForgotPasswordPage() {
  const { t } = useTranslation()
  const [sentTo, setSentTo] = useState<string | null>(null)
  if (sentTo !== null) return <SentPage email={sentTo} onAgain={() => setSentTo(null)} />
  return (
    <>
      <EntryHeading
        title={t('accounts.signIn.forgot.title')}
        subtitle={t('accounts.signIn.forgot.subtitle')}
      />
      <ForgotForm onSent={setSentTo} />
      <EntryFoot
        question={t('accounts.signIn.forgot.remembered')}
        to="/sign-in"
        label={t('accounts.signIn.login')}
      />
    </>
  )
}

function ForgotForm({ onSent }: { readonly onSent: (email: string) => void }) {
  const { t } = useTranslation()
  const { form, values, change, problemOf } = usePlainForm({
    schema: forgotForm,
    empty: { email: '' },
    send: async (body) => {
      const { message } = await call(forgotPassword, { body })
      notify.success(message)
      onSent(body.email)
    },
  })
  return (
    <PlainForm form={form} action={t('accounts.signIn.forgot.send')}>
      <EmailInput
        label={t('accounts.signIn.forgot.email')}
        value={values.email}
        problem={problemOf('email')}
        onChange={(email) => change({ email })}
      />
    </PlainForm>
  )
}

interface SentPageProps {
  readonly email: string
  readonly onAgain: () => void
}

function SentPage({ email, onAgain }: SentPageProps) {
  const { t } = useTranslation()
  return (
    <>
      <Outcome
        title={t('accounts.signIn.forgot.sentTitle')}
        action={
          <>
            {settings.hasOpenMailbox ? (
              <Button size="lg" fullWidth renderRoot={(props) => <Link to="/mailbox" {...props} />}>
                {t('accounts.signIn.openMailbox')}
              </Button>
            ) : null}
            <Button size="lg" fullWidth variant="default" onClick={onAgain}>
              {t('accounts.signIn.forgot.again')}
            </Button>
          </>
        }
      >
        <p>{t('accounts.signIn.forgot.sent', { email })}</p>
        <p>{t('accounts.signIn.forgot.sentHint')}</p>
        {settings.hasOpenMailbox ? <p>{t('accounts.signIn.demoMail')}</p> : null}
      </Outcome>
      <EntryFoot to="/sign-in" label={t('accounts.signIn.login')} />
    </>
  )
}
