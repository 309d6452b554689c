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
      <EntryHeading title={t('accounts.signIn.title')} subtitle={t('accounts.signIn.subtitle')} />
      <SignInForm />
      <EntryFoot
        question={t('accounts.signIn.newHere')}
        to="/sign-up"
        label={t('accounts.signIn.signUp')}
      />
    </>
  )
}
