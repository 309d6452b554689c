import { longestPin, pinPattern } from '@cantina/domain/till/pin-tries'
import { Button, TextInput } from '@mantine/core'
import { LockKeyhole } from 'lucide-react'
import { type FormEvent, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/formats'
import type { PinAnswer } from './device-pin'
import classes from './pin-form.module.css'

interface PinFormProps {
  readonly isUsedUp: boolean
  readonly tryPin: (pin: string) => Promise<PinAnswer>
}

/** The pin of this device, asked for where nobody else can say whose it is. */
export function PinForm({ isUsedUp, tryPin }: PinFormProps) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [isPaused, pauseFor] = usePause()
  const wordsFor = useWordsFor()

  async function open(event: FormEvent) {
    event.preventDefault()
    if (isBusy || isPaused) return
    if (!pinPattern.test(typed)) return setProblem(t('till.pin.wrongFormat'))
    setBusy(true)
    setProblem(null)
    try {
      const answer = await tryPin(typed)
      setTyped('')
      setProblem(wordsFor(answer))
      if ('waitMs' in answer) pauseFor(answer.waitMs)
    } catch {
      setProblem(t('till.pin.unable'))
    } finally {
      setBusy(false)
    }
  }

  if (isUsedUp) {
    return (
      <div className={classes.form} role="alert">
        <LockKeyhole size={32} aria-hidden />
        <p>{t('till.pin.usedUp')}</p>
      </div>
    )
  }
  return (
    <form noValidate className={classes.form} onSubmit={(event) => void open(event)}>
      <LockKeyhole size={32} aria-hidden />
      <p>{t('till.pin.why')}</p>
      <TextInput
        type="password"
        inputMode="numeric"
        autoComplete="off"
        size="lg"
        label={t('till.pin.field')}
        data-autofocus
        maxLength={longestPin}
        value={typed}
        error={problem}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button type="submit" size="lg" loading={isBusy} disabled={isPaused}>
        {t('till.pin.open')}
      </Button>
    </form>
  )
}

function useWordsFor(): (answer: PinAnswer) => string | null {
  const { t } = useTranslation()
  const formats = useFormats()
  return (answer) => {
    if (answer.kind === 'open') return null
    if (answer.kind === 'used_up') return t('till.pin.usedUp')
    const again =
      answer.waitMs > 0
        ? t('till.pin.wait', { time: formats.time(new Date(Date.now() + answer.waitMs)) })
        : null
    const wrong = answer.kind === 'wrong' ? t('till.pin.wrong', { count: answer.left }) : null
    return [wrong, again].filter(Boolean).join(' ')
  }
}

/** Until when the next one has to wait. */
function usePause(): [isPaused: boolean, pauseFor: (milliseconds: number) => void] {
  const [until, setUntil] = useState<number | null>(null)
  useEffect(() => {
    if (until === null) return
    const timer = setTimeout(() => setUntil(null), Math.max(0, until - Date.now()))
    return () => clearTimeout(timer)
  }, [until])
  return [
    until !== null,
    (milliseconds) => setUntil(milliseconds > 0 ? Date.now() + milliseconds : null),
  ]
}
