import { callOffDeletion } from '@cantina/contract/archive/data'
import { businessAdminAccess } from '@cantina/contract/permissions'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { CalendarX2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { call } from '#lib/call'
import { useFormats } from '#lib/formats'
import { messageOf } from '#lib/message-of'
import { useMayCall } from '#lib/permissions'
import { queryClient } from '#lib/query-client'
import { useSession } from '#lib/session'
import { notify } from '#ui/notify'
import classes from './banner.module.css'

/** Announces the deletion of the business to all its users; an administrator cancels it here. */
export function DeletionBanner() {
  const { t } = useTranslation()
  const { date } = useFormats()
  const closesAt = useSession().business?.closesAt ?? null
  const isAdministrator = useMayCall(businessAdminAccess)
  const off = useMutation({
    mutationFn: () => call(callOffDeletion, {}),
    onSuccess: async ({ message }) => {
      notify.success(message)
      await queryClient.invalidateQueries()
    },
    onError: (error) => notify.error(messageOf(error)),
  })
  if (closesAt === null) return null
  return (
    <section className={classes.banner} data-screen-only aria-label={t('shell.deletion.title')}>
      <CalendarX2 size={18} strokeWidth={1.6} aria-hidden="true" />
      <p className={classes.text}>
        <strong>{t('shell.deletion.on', { date: date(closesAt) })}</strong>{' '}
        {t('shell.deletion.body')}
      </p>
      {isAdministrator ? (
        <Button variant="default" size="xs" loading={off.isPending} onClick={() => off.mutate()}>
          {t('shell.deletion.callOff')}
        </Button>
      ) : null}
    </section>
  )
}
