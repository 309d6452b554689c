import { useState } from 'preact/hooks'
import { usePlugin } from '#widget/lib/plugin-context'
import { Field } from './field'

interface DiscountCodeProps {
  readonly code: string | null
  /** Why it does not apply, in the server's words. */
  readonly problem: string | null
  readonly onChange: (code: string | null) => void
}

/** Applied when it is complete: half a code would only be complained about. */
export function DiscountCode({ code, problem, onChange }: DiscountCodeProps) {
  const { t } = usePlugin()
  const [typed, setTyped] = useState(code ?? '')
  const apply = () => onChange(typed.trim() === '' ? null : typed.trim())
  return (
    <Field
      label={t('discount.label')}
      error={code !== null && problem !== null ? `${problem} ${t('discount.orNone')}` : undefined}
      hint={code !== null && problem === null ? t('discount.applied') : undefined}
    >
      {(attributes) => (
        <div class="with-button">
          <input
            {...attributes}
            value={typed}
            maxLength={50}
            autocomplete="off"
            autocapitalize="characters"
            spellcheck={false}
            onInput={(event) => setTyped(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              apply()
            }}
            onBlur={apply}
          />
          <button type="button" class="secondary" onClick={apply}>
            {t('discount.apply')}
          </button>
        </div>
      )}
    </Field>
  )
}
