import { useTranslation } from 'react-i18next'
import { EntryFoot } from '#ui/entry-foot'
import { EntryHeading } from '#ui/entry-heading'
import { SignUpForm } from './sign-up-form'

export function SignUpPage() {
  const { t } = useTranslation()
  return (
    <>
      <EntryHeading title={t('onboarding.title')} subtitle={t('onboarding.subtitle')} />
      <div>
        <SignUpForm />
      </div>
      <EntryFoot question={t('onboarding.known')} to="/sign-in" label={t('auth.login')} />
    </>
  )
}
