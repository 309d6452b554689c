import { useState } from 'preact/hooks'
import { usePlugin } from '#widget/lib/plugin-context'
import { codeState, type QuotedCode } from './code-state'
import { Field } from './field'

interface DiscountCodeProps {
  readonly code: string | null
  /** Says why it does not apply, in the server's words. */
  readonly quote: QuotedCode
  readonly onChange: (code: string | null) => void
}

/** Applied when it is complete: half a code would only be complained about. */
export function DiscountCode({ code, quote, onChange }: DiscountCodeProps) {
  const { t } = usePlugin()
  const state = codeState(code, quote)
  const [typed, setTyped] = useState(code ?? '')
  const apply = () => onChange(typed.trim() === '' ? null : typed.trim())
  return (
    <Field
      label={t('discount.label')}
      error={
        state === 'refused'
          ? `${quote.data?.discountCodeProblem} ${t('discount.orNone')}`
          : undefined
      }
      hint={state === 'applied' || state === 'later' ? t(`discount.${state}`) : undefined}
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
