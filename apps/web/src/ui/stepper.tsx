import { TextInput, type TextInputProps } from '@mantine/core'
import { Minus, Plus } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './stepper.module.css'
import { useHeldPress } from './use-held-press'

interface StepperProps extends Omit<TextInputProps, 'value' | 'onChange' | 'min' | 'max'> {
  readonly value: number
  readonly onChange: (value: number) => void
  readonly min: number
  /** Null: as many as one likes. */
  readonly max: number | null
}

/** A small whole number: a finger taps it up and down, a keyboard types it or uses the arrows. */
export function Stepper({ value, onChange, min, max, ...input }: StepperProps) {
  const [draft, setDraft] = useState<string | null>(null)
  const isLocked = Boolean(input.readOnly || input.disabled)
  const within = (wanted: number) => Math.max(min, max === null ? wanted : Math.min(max, wanted))

  function step(by: number) {
    setDraft(null)
    onChange(within(value + by))
  }

  function stepWithArrows(event: KeyboardEvent) {
    const by = { ArrowUp: 1, ArrowDown: -1 }[event.key]
    if (!by || isLocked) return
    event.preventDefault()
    step(by)
  }

  const button = (by: 1 | -1) => (
    <StepButton
      by={by}
      isDisabled={isLocked || within(value + by) === value}
      onPress={() => step(by)}
    />
  )

  return (
    <TextInput
      {...input}
      role="spinbutton"
      aria-valuenow={value}
      aria-valuemin={min}
      aria-valuemax={max ?? undefined}
      inputMode="numeric"
      autoComplete="off"
      classNames={{ input: classes.figure }}
      leftSection={button(-1)}
      rightSection={button(1)}
      value={draft ?? String(value)}
      onChange={(event) => {
        const typed = event.currentTarget.value.replace(/\D/g, '').slice(0, 5)
        setDraft(typed)
        onChange(within(Number(typed)))
      }}
      onKeyDown={stepWithArrows}
      onBlur={(event) => {
        setDraft(null)
        input.onBlur?.(event)
      }}
    />
  )
}

interface StepButtonProps {
  readonly by: 1 | -1
  readonly isDisabled: boolean
  readonly onPress: () => void
}

/** One more or one fewer, and many while it is held. */
function StepButton({ by, isDisabled, onPress }: StepButtonProps) {
  const { t } = useTranslation()
  const held = useHeldPress(onPress)
  return (
    <button
      type="button"
      tabIndex={-1}
      className={classes.button}
      aria-label={t(by > 0 ? 'common.more' : 'common.fewer')}
      disabled={isDisabled}
      {...held}
    >
      {by > 0 ? <Plus size={16} aria-hidden /> : <Minus size={16} aria-hidden />}
    </button>
  )
}
