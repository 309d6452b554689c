import { lengths } from '@cantina/contract/fields'
import { Button, Textarea } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/formats'
import { useIssueText } from '#lib/use-issue-text'
import { fieldFrame } from '#resource/fields/field-frame'
import { TypedInput } from '#resource/fields/typed-input'
import { readTime, stepTime } from '#resource/fields/typed-time'
import { isUnreadable, type Unreadable } from '#resource/form/unreadable'
import { Dialog, DialogFoot } from '#ui/dialog'
import classes from './another-time.module.css'

interface AnotherTimeProps {
  readonly date: string
  readonly onClose: () => void
  readonly onChoose: (start: string, reason: string) => void
}

/** A time outside of every slot, which staff book with a reason. */
export function AnotherTime({ date, onClose, onChoose }: AnotherTimeProps) {
  const { t } = useTranslation()
  const issueText = useIssueText()
  const formats = useFormats()
  const [time, setTime] = useState<string | Unreadable | null>(null)
  const [reason, setReason] = useState('')
  const [isRefused, setIsRefused] = useState(false)
  const required = (isMissing: boolean) =>
    isRefused && isMissing ? t('validation.required') : undefined
  const timeError = isUnreadable(time) ? issueText(time.text) : required(time === null)

  function agree(event: FormEvent) {
    event.preventDefault()
    event.stopPropagation()
    if (time === null || isUnreadable(time) || reason.trim() === '') return setIsRefused(true)
    onChoose(time, reason.trim())
  }

  return (
    <Dialog
      title={t('bookings.reservation.anotherTime.title', { day: formats.dayShort(date) })}
      about={t('bookings.reservation.anotherTime.why')}
      size={400}
      onClose={onClose}
    >
      <form noValidate className={classes.form} onSubmit={agree}>
        <TypedInput
          field={{
            value: time,
            change: setTime,
            isLocked: false,
            control: {
              ...fieldFrame({
                name: 'anotherTime',
                label: t('bookings.reservation.anotherTime.time'),
                help: undefined,
                error: timeError,
                isReadOnly: false,
              }),
              required: true,
            },
          }}
          read={(text) => readTime(text, { isEnd: false })}
          write={(value) => value}
          step={(value, direction) => stepTime(value, direction, { isEnd: false, stepMinutes: 15 })}
          inputMode="numeric"
        />
        <Textarea
          label={t('bookings.reservation.override.reason')}
          required
          autosize
          minRows={2}
          maxRows={6}
          maxLength={lengths.address}
          value={reason}
          error={required(reason.trim() === '')}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <DialogFoot>
          <Button variant="default" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit">{t('bookings.reservation.override.bookAnyway')}</Button>
        </DialogFoot>
      </form>
    </Dialog>
  )
}
