import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isPreparing } from '#lib/preparation'
import { EntryFoot } from '#ui/entry-foot'
import { EntryHeading } from '#ui/entry-heading'
import { ArrivalNotice } from './arrival-notice'
import { SignInForm } from './sign-in-form'

const PreparationNotice = lazy(async () => ({
  default: (await import('./preparation-notice')).PreparationNotice,
}))

export function SignInPage() {
  const { t } = useTranslation()
  const [wasPreparing] = useState(isPreparing)
  const [isReady, setReady] = useState(!wasPreparing)
  return (
    <>
      <ArrivalNotice />
      <EntryHeading title={t('accounts.signIn.title')} subtitle={t('accounts.signIn.subtitle')} />
      {wasPreparing ? (
        <Suspense>
          <PreparationNotice onReady={() => setReady(true)} />
        </Suspense>
      ) : null}
      <SignInForm isHeld={!isReady} />
      {isReady ? (
        <EntryFoot
          question={t('accounts.signIn.newHere')}
          to="/sign-up"
          label={t('accounts.signIn.signUp')}
        />
      ) : null}
    </>
  )
}
