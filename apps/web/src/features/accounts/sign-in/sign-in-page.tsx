import { useTranslation } from 'react-i18next'
import { EntryFoot } from '#ui/entry-foot'
import { EntryHeading } from '#ui/entry-heading'
import { ArrivalNotice } from './arrival-notice'
import { SignInForm } from './sign-in-form'

export function SignInPage() {
  const { t } = useTranslation()
  return (
    <>
      <ArrivalNotice />
      <EntryHeading title={t('auth.title')} subtitle={t('auth.subtitle')} />
      <SignInForm />
      <EntryFoot question={t('auth.newHere')} to="/sign-up" label={t('auth.signUp')} />
    </>
  )
}
