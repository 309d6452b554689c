import { type BusinessData, callOffDeletion } from '@cantina/contract/archive/data'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#lib/call'
import { useFormats } from '#lib/formats'
import { messageOf } from '#lib/message-of'
import { queryClient } from '#lib/query-client'
import { sessionQuery } from '#lib/session'
import { FramedSection } from '#ui/framed-section'
import { notify } from '#ui/notify'
import classes from './data.module.css'
import { DeletionDialog } from './deletion-dialog'
import { OpenMattersList } from './open-matters-list'

interface DeletionSectionProps {
  readonly data: BusinessData
  readonly onChanged: () => void
}

export function DeletionSection({ data, onChanged }: DeletionSectionProps) {
  const { t } = useTranslation()
  const { date } = useFormats()
  const [isAsked, setAsked] = useState(false)
  const changed = () => {
    setAsked(false)
    onChanged()
    // What stands above every page knows it at once.
    void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey })
  }
  const off = useMutation({
    mutationFn: () => call(callOffDeletion, {}),
    onSuccess: ({ message }) => {
      notify.success(message)
      changed()
    },
    onError: (error) => notify.error(messageOf(error)),
  })
  return (
    <FramedSection>
      <h2>{t('archive.data.deletion.title')}</h2>
      {data.closesAt ? (
        <>
          <p className={classes.note}>
            {t('archive.data.deletion.asked', { date: date(data.closesAt) })}
          </p>
          <OpenMattersList data={data} />
          <Button variant="default" loading={off.isPending} onClick={() => off.mutate()}>
            {t('archive.data.deletion.callOff')}
          </Button>
        </>
      ) : (
        <>
          <p>{t('archive.data.deletion.about')}</p>
          <p>{t('archive.data.deletion.meanwhile')}</p>
          <p>{t('archive.data.deletion.kept')}</p>
          <Button variant="default" className={classes.danger} onClick={() => setAsked(true)}>
            {t('archive.data.deletion.begin')}
          </Button>
        </>
      )}
      {isAsked ? (
        <DeletionDialog data={data} onClose={() => setAsked(false)} onDone={changed} />
      ) : null}
    </FramedSection>
  )
}
