import { isLanguage } from '@cantina/contract/languages'
import { refusalText } from '@cantina/contract/promotions/refusal-text'
import { Button, Loader, TextInput } from '@mantine/core'
import { CircleCheck, TicketPercent } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useIssueText } from '#lib/use-issue-text'
import { useField } from '#resource/fields/use-field'
import classes from './discount-code.module.css'
import type { ReservationDraft } from './reservation-contract'
import type { ReservationPrice } from './reservation-price'
import { useReservationScope } from './reservation-scope'
import { useVisitOffers } from './use-visit-offers'
import { voucherKept } from './visit-offers'

/** Redeems a voucher by its code, and says at once why one does not apply. */
export function DiscountCode({ price }: { readonly price: ReservationPrice }) {
  const { t } = useTranslation()
  const { isChecking } = useVisitOffers()
  const problem = useProblem(price)
  const field = useField<string | null>({ name: 'discountCode', isLabelHidden: true, problem })
  const [typed, setTyped] = useState<string | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  useForgivenError(problem)
  const code = field.value
  const isApplied = price.applied.some(({ kind }) => kind === 'voucher')

  if (field.isReadOnly && code === null) return null
  if (code === null && !isOpen) {
    return (
      <Button
        ref={opener}
        fullWidth
        variant="default"
        className={classes.opener}
        leftSection={<TicketPercent size={16} />}
        onClick={() => {
          flushSync(() => setIsOpen(true))
          input.current?.focus()
        }}
      >
        {t('bookings.reservation.code.open')}
      </Button>
    )
  }

  const draft = typed ?? code ?? ''
  const isAsTyped = code !== null && draft.trim() === code

  function apply() {
    field.change(draft.trim() || null)
    setTyped(null)
    if (!draft.trim()) close()
  }

  function close() {
    flushSync(() => {
      field.change(null)
      setTyped(null)
      setIsOpen(false)
    })
    opener.current?.focus()
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter') {
      // Saving is not meant by it.
      event.preventDefault()
      if (!field.isLocked) apply()
    }
    if (event.key === 'Escape' && !field.isLocked && code === null) close()
  }

  return (
    <div className={classes.row}>
      <TextInput
        {...field.control}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        ref={(element) => {
          field.control.ref(element)
          input.current = element
        }}
        placeholder={field.label}
        value={draft}
        rightSection={
          isChecking ? (
            // Inside the field: a line below it would move what is being pressed.
            <Loader size={16} role="status" aria-label={t('bookings.reservation.code.checking')} />
          ) : isApplied && isAsTyped ? (
            <CircleCheck
              size={20}
              className={classes.applied}
              role="img"
              aria-label={t('bookings.reservation.code.applied')}
            />
          ) : null
        }
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        onBlur={(event) => {
          field.control.onBlur()
          // Whoever leaves it has not changed their mind; the button speaks for itself.
          if (event.relatedTarget !== button.current && typed?.trim()) apply()
        }}
      />
      {field.isLocked ? null : (
        <Button
          ref={button}
          variant="default"
          size="md"
          onMouseDown={(event) => event.preventDefault()}
          onClick={isAsTyped ? close : apply}
        >
          {t(isAsTyped ? 'bookings.reservation.code.remove' : 'bookings.reservation.code.apply')}
        </Button>
      )}
    </div>
  )
}

/** Why the code in the form takes nothing off. */
function useProblem({ refused }: ReservationPrice): string | undefined {
  const { i18n } = useTranslation()
  const issueText = useIssueText()
  const { booking } = useReservationScope()
  const { getValues } = useFormContext<ReservationDraft>()
  const { offers, failure } = useVisitOffers()
  if (failure) return failure
  const refusal = refused.find(({ kind }) => kind === 'voucher')
  const terms = voucherKept(getValues(), booking) ?? offers?.voucher
  if (!refusal || !terms) return undefined
  const language = isLanguage(i18n.language) ? i18n.language : 'en'
  return issueText(refusalText(refusal.reason, terms, language))
}

/** What the server refused is deleted when the reason is gone. */
function useForgivenError(problem: string | undefined): void {
  const { clearErrors } = useFormContext<ReservationDraft>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever there is another reason, or none.
  useEffect(() => clearErrors('discountCode'), [problem])
}
