import { useId } from 'preact/hooks'
import { usePlugin } from '#widget/lib/plugin-context'
import { selectWhole } from '#widget/lib/select-whole'

interface StepperProps {
  readonly label: string
  readonly hint?: string | undefined
  readonly value: number
  readonly min?: number
  readonly max?: number | null
  /** What lies between nothing and the least that can be had. */
  readonly least?: number
  readonly error?: string | undefined
  /** Said below while there is nothing wrong, such as that no more can be had. */
  readonly status?: string | undefined
  /** Under its name, which stands there already. */
  readonly isCompact?: boolean
  readonly onChange: (value: number) => void
}

/** How many: by two large buttons, or by typing. */
export function Stepper(props: StepperProps) {
  const { label, hint, value, min = 0, max = null, least = 1, error, status, onChange } = props
  const { t } = usePlugin()
  const id = useId()
  const top = max ?? 10_000
  const change = (next: number) => {
    const bounded = Math.min(top, Math.max(min, Number.isFinite(next) ? Math.trunc(next) : min))
    onChange(bounded > min && bounded < least ? (next > value ? least : min) : bounded)
  }
  return (
    <div class="stepper" role="group" aria-labelledby={`${id}-label`}>
      <div class={props.isCompact ? 'unseen' : undefined}>
        <span id={`${id}-label`}>{label}</span>
        {hint ? <p class="hint">{hint}</p> : null}
        {status && !error ? (
          <p class="hint" role="status">
            {status}
          </p>
        ) : null}
        {error ? (
          <p class="error" id={`${id}-error`}>
            {error}
          </p>
        ) : null}
      </div>
      <div class="stepper-control">
        <button
          type="button"
          aria-label={t('parts.fewer', { label })}
          disabled={value <= min}
          onClick={() => change(value - 1)}
        >
          −
        </button>
        <input
          inputMode="numeric"
          aria-labelledby={`${id}-label`}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          value={value}
          onFocus={selectWhole}
          onChange={(event) => change(Number(event.currentTarget.value))}
        />
        <button
          type="button"
          aria-label={t('parts.more', { label })}
          disabled={value >= top}
          onClick={() => change(value + 1)}
        >
          +
        </button>
      </div>
    </div>
  )
}
