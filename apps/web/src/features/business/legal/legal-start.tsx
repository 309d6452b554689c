import {
  confirmLegal,
  type LegalTexts,
  legalFields,
  readLegalStarter,
} from '@cantina/contract/business/legal'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { call } from '#lib/call'
import { messageOf } from '#lib/message-of'
import { FramedSection } from '#ui/framed-section'
import { notify } from '#ui/notify'
import { StatusChip } from '#ui/status-chip'

interface LegalStartProps {
  readonly current: LegalTexts
  readonly onStarted: () => void
  readonly onChecked: (current: LegalTexts) => void
}

const names = Object.keys(legalFields) as (keyof typeof legalFields)[]

/** Texts to begin with where some are missing; once they are saved, that they were checked. */
export function LegalStart({ current, onStarted, onChecked }: LegalStartProps) {
  const { t } = useTranslation()
  const { isDirty } = useFormState()
  const { setValue, getValues } = useFormContext()
  const written = useWatch({ name: names })
  const start = useMutation({
    mutationFn: () => call(readLegalStarter, {}),
    onSuccess: (starter) => {
      for (const name of names) {
        if (!getValues(name)) setValue(name, starter[name], { shouldDirty: true })
      }
      onStarted()
      notify.success(t('business.legal.starterFilled'))
    },
    onError: (error) => notify.error(messageOf(error)),
  })
  const check = useMutation({
    mutationFn: () => call(confirmLegal, { body: { version: current.version } }),
    onSuccess: ({ message, item }) => {
      notify.success(message)
      onChecked(item)
    },
    onError: (error) => notify.error(messageOf(error)),
  })
  if (current.isToCheck) {
    return (
      <FramedSection>
        <StatusChip state="pending" label={t('business.legal.toCheck')} />
        <p>{t('business.legal.toCheckHelp')}</p>
        <Button disabled={isDirty} loading={check.isPending} onClick={() => check.mutate()}>
          {t('business.legal.confirm')}
        </Button>
      </FramedSection>
    )
  }
  if (written.every(Boolean)) return null
  return (
    <FramedSection>
      <p>{t('business.legal.starterHelp')}</p>
      <Button variant="default" loading={start.isPending} onClick={() => start.mutate()}>
        {t('business.legal.starter')}
      </Button>
    </FramedSection>
  )
}
