import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/formats'
import classes from './reduce-sheet.module.css'

interface PercentInputProps {
  readonly label: string
  readonly percent: number | null
  readonly error: string | null
  readonly onChange: (percent: number | null) => void
}

/** Those that are given most. */
const usual = [5, 10, 15, 20] as const

/** A whole share of a hundred: tapped, or typed. */
export function PercentInput({ label, percent, error, onChange }: PercentInputProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  return (
    <div className={classes.percent}>
      <TextInput
        label={label}
        size="lg"
        inputMode="numeric"
        autoComplete="off"
        data-autofocus
        rightSection="%"
        rightSectionPointerEvents="none"
        value={percent === null ? '' : String(percent)}
        error={error}
        onChange={(event) => {
          const typed = event.currentTarget.value.replace(/\D/g, '').slice(0, 3)
          onChange(typed === '' ? null : Math.min(100, Number(typed)))
        }}
      />
      <div className={classes.usual} role="group" aria-label={t('till.till.reduce.usual')}>
        {usual.map((one) => (
          <button
            key={one}
            type="button"
            className={classes.share}
            aria-pressed={one === percent}
            onClick={() => onChange(one)}
          >
            {formats.percent(one)}
          </button>
        ))}
      </div>
    </div>
  )
}
