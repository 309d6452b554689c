import {
  type NotificationSettings,
  updateDigestHour,
} from '@cantina/contract/communications/notifications'
import { timeOf } from '@cantina/domain/calendar'
import { digestHours } from '@cantina/domain/communications/notifications'
import { Select, Switch } from '@mantine/core'
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '#lib/call'
import { messageOf } from '#lib/message-of'
import { useMayCall } from '#lib/permissions'
import { FramedSection } from '#ui/framed-section'
import { notify } from '#ui/notify'
import classes from './notifications.module.css'
import { useSaveChoices } from './use-save-choices'

interface DigestSectionProps {
  readonly settings: NotificationSettings
  readonly queryKey: QueryKey
}

/** The mail about the next day, and at which hour of the business it is sent. */
export function DigestSection({ settings, queryKey }: DigestSectionProps) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const save = useSaveChoices(settings, queryKey)
  const mayChoose = useMayCall(updateDigestHour.access)
  const choose = useMutation({
    mutationFn: (hour: number) => call(updateDigestHour, { body: { hour } }),
    onSuccess: ({ message }) => notify.success(message),
    onError: (error) => notify.error(messageOf(error)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKey.slice(0, 2) }),
  })
  const hour = String(settings.digestHour)
  return (
    <FramedSection>
      <Switch
        checked={settings.hasDigest}
        onChange={({ currentTarget }) => save({ hasDigest: currentTarget.checked })}
        label={t('communications.notifications.digest.title')}
        description={t('communications.notifications.digest.help', {
          time: timeOf(settings.digestHour * 60),
        })}
      />
      {mayChoose ? (
        <Select
          className={classes.hour}
          label={t('communications.notifications.digest.hour')}
          description={t('communications.notifications.digest.hourHelp')}
          data={digestHours.map((one) => ({ value: String(one), label: timeOf(one * 60) }))}
          value={hour}
          allowDeselect={false}
          onChange={(value) => value !== null && choose.mutate(Number(value))}
        />
      ) : null}
    </FramedSection>
  )
}
