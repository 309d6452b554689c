import { Button, Loader } from '@mantine/core'
import { Navigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { messageOf } from '#lib/message-of'
import { EntryHeading } from '#ui/entry-heading'
import { Outcome } from './outcome'
import { useConfirmation } from './use-confirmation'
import { isSomebodySignedIn, WayOn } from './way-on'

/** Where the link in the mail to a new business's owner leads. */
export function ConfirmEmailPage() {
  const { t } = useTranslation()
  const { state, retry } = useConfirmation()
  if (state.kind === 'confirmed') {
    // Who has to sign in next reads it there.
    if (!isSomebodySignedIn()) {
      return <Navigate to="/sign-in" replace state={{ arrival: 'emailConfirmed' }} />
    }
    return (
      <Outcome
        title={t('accounts.signIn.confirm.doneTitle')}
        action={<WayOn to="/" label={t('common.goHome')} />}
      >
        <p>{t('accounts.signIn.confirm.done')}</p>
      </Outcome>
    )
  }
  if (state.kind === 'linkInvalid') {
    return (
      <Outcome
        title={t('accounts.signIn.linkInvalidTitle')}
        action={<WayOn to="/sign-in" label={t('accounts.signIn.login')} />}
      >
        <p>{t('accounts.signIn.confirm.invalid')}</p>
      </Outcome>
    )
  }
  if (state.kind === 'failed') {
    return (
      <Outcome
        title={t('accounts.signIn.confirm.failedTitle')}
        action={
          <Button size="lg" fullWidth onClick={retry}>
            {t('common.tryAgain')}
          </Button>
        }
      >
        <p role="alert">{messageOf(state.error)}</p>
      </Outcome>
    )
  }
  return (
    <div role="status">
      <EntryHeading
        title={t('accounts.signIn.confirm.title')}
        subtitle={t('accounts.signIn.confirm.pending')}
      />
      <Loader size="sm" mt="lg" />
    </div>
  )
}
