import { Button, TextInput } from '@mantine/core'
import { CircleCheck } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useField } from '#resource/fields/use-field'
import classes from './order-form.module.css'
import type { OrderDraft } from './order-form-contract'
import { useQuote } from './order-form-scope'

/** A voucher's code, held against the order when it is whole; why it does not apply is said at once. */
export function DiscountCodeField() {
  const { t } = useTranslation()
  const { quote, isStale } = useQuote()
  const { clearErrors } = useFormContext<OrderDraft>()
  const problem = (!isStale && quote?.discountCodeProblem) || undefined
  const field = useField<string | null>({ name: 'discountCode', problem })
  const [typed, setTyped] = useState<string | null>(null)
  const code = field.value
  const draft = typed ?? code ?? ''
  const isApplied = !isStale && quote?.applied.some(({ kind }) => kind === 'voucher')

  // What the server refused is deleted when the reason is gone.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever there is another reason, or none.
  useEffect(() => clearErrors('discountCode'), [problem, code])

  function apply() {
    field.change(draft.trim() || null)
    setTyped(null)
  }

  return (
    <div className={classes.code}>
      <TextInput
        {...field.control}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={draft}
        rightSection={
          isApplied && typed === null ? (
            <CircleCheck
              size={20}
              className={classes.applied}
              role="img"
              aria-label={t('orders.orders.form.codeApplied')}
            />
          ) : null
        }
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={() => {
          if (typed !== null) apply()
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          // Saving is not meant by it.
          event.preventDefault()
          apply()
        }}
      />
      <Button
        variant="default"
        className={classes.apply}
        disabled={typed === null || typed.trim() === (code ?? '')}
        onClick={apply}
      >
        {t('orders.orders.form.applyCode')}
      </Button>
    </div>
  )
}
