import { mails, readMailSwitch, setMailSwitch } from '@cantina/contract/communications/mails'
import { Switch } from '@mantine/core'
import '@mantine/core/styles/Switch.layer.css'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { MailWarning, PauseCircle } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { call } from '#lib/call'
import { messageOf } from '#lib/message-of'
import { useMayCall } from '#lib/permissions'
import { resourceKey } from '#resource/any-resource'
import { confirm } from '#ui/confirm'
import { notify } from '#ui/notify'
import classes from './mail-switch.module.css'

function useMailSwitchState() {
  return useQuery({
    queryKey: [...resourceKey(mails), 'switch'],
    queryFn: ({ signal }) => call(readMailSwitch, {}, { signal }),
  }).data
}

/** Holds back all mails to guests, or lets them leave again. */
export function MailSwitch() {
  const { t } = useTranslation()
  const state = useMailSwitchState()
  const mayChange = useMayCall(setMailSwitch.access)
  const queryClient = useQueryClient()
  const change = useMutation({
    mutationFn: (isPaused: boolean) => call(setMailSwitch, { body: { isPaused } }),
    onSuccess: ({ message }) => notify.success(message),
    onError: (error) => notify.error(messageOf(error)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: resourceKey(mails) }),
  })

  async function turn(isPaused: boolean, waiting: number) {
    if (isPaused) {
      const isMeant = await confirm({
        title: t('communications.emails.switch.pauseTitle'),
        body: t('communications.emails.switch.pauseWhy'),
        confirmLabel: t('communications.emails.switch.pause'),
      })
      if (isMeant) change.mutate(true)
      return
    }
    const isMeant =
      waiting === 0 ||
      (await confirm({
        title: t('communications.emails.switch.resumeTitle'),
        body: t('communications.emails.switch.resumeWhy', { count: waiting }),
        confirmLabel: t('communications.emails.switch.resume'),
      }))
    if (isMeant) change.mutate(false)
  }

  return (
    <Switch
      className={classes.switch}
      label={t('communications.emails.switch.label')}
      checked={state ? !state.isPaused : false}
      // Its place is kept while nobody knows how it stands.
      disabled={!state || !mayChange || change.isPending}
      onChange={(event) => void turn(!event.currentTarget.checked, state?.waiting ?? 0)}
    />
  )
}

/** Says that mails wait, why, and how many; nothing where all is well. */
export function WaitingBanner() {
  const { t } = useTranslation()
  const state = useMailSwitchState()
  if (!state || (!state.isPaused && state.isConfirmed)) return null
  const { isPaused, waiting } = state
  const Icon = isPaused ? PauseCircle : MailWarning
  return (
    <p className={classes.banner} role="status">
      <Icon size={18} aria-hidden />
      <span>
        <strong>
          {t(
            isPaused
              ? 'communications.emails.switch.paused'
              : 'communications.emails.switch.unconfirmed',
          )}
        </strong>{' '}
        {waiting === 0
          ? t('communications.emails.switch.nothingWaits')
          : t('communications.emails.switch.waiting', { count: waiting })}
      </span>
    </p>
  )
}
