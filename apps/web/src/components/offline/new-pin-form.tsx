import { longestPin, pinPattern } from '@cantina/domain/till/pin-tries'
import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DialogFoot } from '#ui/dialog'
import classes from './new-pin-form.module.css'

interface NewPinFormProps {
  /** Whether this device can have one now. */
  readonly isReady: boolean
  readonly isBusy: boolean
  readonly onSave: (pin: string) => void
  /** Null where there is none. */
  readonly onRemove: (() => void) | null
  readonly onCancel: () => void
}

const digits = {
  type: 'password',
  inputMode: 'numeric',
  autoComplete: 'off',
  required: true,
  maxLength: longestPin,
} as const

/** Typed twice: nobody sees what they type. */
export function NewPinForm({ isReady, isBusy, onSave, onRemove, onCancel }: NewPinFormProps) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const [again, setAgain] = useState('')
  const [isRefused, setRefused] = useState(false)
  const isFormatWrong = !pinPattern.test(typed)
  const isDifferent = !isFormatWrong && typed !== again

  function save(event: FormEvent) {
    event.preventDefault()
    event.stopPropagation()
    if (isFormatWrong || isDifferent) return setRefused(true)
    onSave(typed)
  }

  return (
    <form noValidate className={classes.fields} onSubmit={save}>
      <TextInput
        {...digits}
        label={t('till.pin.new')}
        description={t('till.pin.format')}
        data-autofocus
        value={typed}
        error={isRefused && isFormatWrong ? t('till.pin.wrongFormat') : null}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <TextInput
        {...digits}
        label={t('till.pin.again')}
        value={again}
        error={isRefused && isDifferent ? t('till.pin.differ') : null}
        onChange={(event) => setAgain(event.currentTarget.value)}
      />
      <DialogFoot>
        {onRemove ? (
          <Button variant="subtle" color="neutral" disabled={!isReady || isBusy} onClick={onRemove}>
            {t('till.pin.remove')}
          </Button>
        ) : null}
        <Button variant="default" onClick={onCancel}>
          {t('common.cancel')}
        </Button>
        <Button type="submit" loading={isBusy} disabled={!isReady}>
          {t('till.pin.save')}
        </Button>
      </DialogFoot>
    </form>
  )
}
