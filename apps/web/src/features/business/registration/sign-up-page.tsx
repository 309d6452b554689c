import { useTranslation } from 'react-i18next'
import { EntryFoot } from '#ui/entry-foot'
import { EntryHeading } from '#ui/entry-heading'
import { SignUpForm } from './sign-up-form'

export function SignUpPage() {
  const { t } = useTranslation()
  return (
    <>
      <EntryHeading
        title={t('business.registration.title')}
        subtitle={t('business.registration.subtitle')}
      />
      <div>
        <SignUpForm />
      </div>
      <EntryFoot
        question={t('business.registration.known')}
        to="/sign-in"
        label={t('accounts.signIn.login')}
      />
    </>
  )
}
