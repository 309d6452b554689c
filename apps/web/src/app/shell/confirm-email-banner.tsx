import { sendConfirmation } from '@cantina/contract/accounts/email-confirmation'
import { mayCall } from '@cantina/contract/permissions'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { MailWarning } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { call } from '#lib/call'
import { messageOf } from '#lib/message-of'
import { useSession } from '#lib/session'
import { notify } from '#ui/notify'
import classes from './banner.module.css'

/** Shows administrators what waits until the owner's e-mail address is confirmed. */
export function ConfirmEmailBanner() {
  const { t } = useTranslation()
  const session = useSession()
  const again = useMutation({
    mutationFn: () => call(sendConfirmation, {}),
    onSuccess: ({ message }) => notify.success(message),
    onError: (error) => notify.error(messageOf(error)),
  })
  const isWaiting = session.business !== null && !session.business.isEmailConfirmed
  if (!isWaiting || !mayCall(sendConfirmation.access, session)) return null
  return (
    <section className={classes.banner} data-screen-only aria-label={t('shell.confirmEmail.title')}>
      <MailWarning size={18} strokeWidth={1.6} aria-hidden="true" />
      <p className={classes.text}>
        <strong>{t('shell.confirmEmail.title')}</strong> {t('shell.confirmEmail.body')}
      </p>
      <Button variant="default" size="xs" loading={again.isPending} onClick={() => again.mutate()}>
        {t('shell.confirmEmail.sendAgain')}
      </Button>
    </section>
  )
}
