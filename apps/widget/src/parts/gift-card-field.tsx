import { useState } from 'preact/hooks'
import { usePlugin } from '#widget/lib/plugin-context'
import { failureOf } from '#widget/lib/use-load'
import { Field } from './field'
import { type GiftCardDraft, hasSlip } from './gift-card'

interface GiftCardFieldProps {
  readonly card: GiftCardDraft
  /** What is still to be done before anything is bought. */
  readonly error?: string | undefined
  readonly onChange: (card: GiftCardDraft) => void
}

/** Looked up when its code is complete: the balance is shown before anything is bought with it. */
export function GiftCardField({ card, error, onChange }: GiftCardFieldProps) {
  const { api, t, formats } = usePlugin()
  const [problem, setProblem] = useState<string | null>(null)
  const [isAsking, setAsking] = useState(false)
  const { typed, balanceCents } = card
  const lookUp = async () => {
    if (isAsking || typed.trim() === '' || balanceCents !== null) return
    if (hasSlip(typed)) return setProblem(t('giftCard.slip'))
    setProblem(null)
    setAsking(true)
    try {
      const found = await api.giftCard(typed.trim())
      if (found.refusal) setProblem(t(`giftCard.${found.refusal}`))
      else onChange({ typed, balanceCents: found.balanceCents })
    } catch (thrown) {
      setProblem(failureOf(thrown).message || t('failures.unreachable'))
    } finally {
      setAsking(false)
    }
  }
  return (
    <Field
      label={t('giftCard.label')}
      error={problem ?? error}
      hint={
        balanceCents === null
          ? undefined
          : t('giftCard.balance', { amount: formats.money(balanceCents) })
      }
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
            onInput={(event) => {
              setProblem(null)
              onChange({ typed: event.currentTarget.value, balanceCents: null })
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              void lookUp()
            }}
            onBlur={() => void lookUp()}
          />
          <button type="button" class="secondary" disabled={isAsking} onClick={() => void lookUp()}>
            {isAsking ? t('parts.waiting') : t('giftCard.use')}
          </button>
        </div>
      )}
    </Field>
  )
}
