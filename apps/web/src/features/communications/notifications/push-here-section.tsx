import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { FramedSection } from '#ui/framed-section'
import { StatusChip } from '#ui/status-chip'
import classes from './notifications.module.css'
import { usePushHere } from './use-push-here'

/** Whether notifications are shown in this browser. */
export function PushHereSection({ pushKey }: { readonly pushKey: string }) {
  const { t } = useTranslation()
  const { state, isBusy, switchOn, switchOff, test } = usePushHere(pushKey)
  return (
    <FramedSection>
      <div className={classes.heading}>
        <h2>{t('communications.notifications.here.title')}</h2>
        {state === 'on' ? (
          <StatusChip state="active" label={t('communications.notifications.here.on')} />
        ) : null}
      </div>
      <p className={classes.help}>
        {t(
          state === 'unsupported' || state === 'denied'
            ? `communications.notifications.here.${state}`
            : 'communications.notifications.here.help',
        )}
      </p>
      {state === 'off' ? (
        <div className={classes.buttons}>
          <Button loading={isBusy} onClick={switchOn}>
            {t('communications.notifications.here.switchOn')}
          </Button>
        </div>
      ) : null}
      {state === 'on' ? (
        <div className={classes.buttons}>
          <Button variant="default" loading={isBusy} onClick={test}>
            {t('communications.notifications.here.test')}
          </Button>
          <Button variant="default" disabled={isBusy} onClick={switchOff}>
            {t('communications.notifications.here.switchOff')}
          </Button>
        </div>
      ) : null}
    </FramedSection>
  )
}
