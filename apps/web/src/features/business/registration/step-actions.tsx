import { Button } from '@mantine/core'
import { type MouseEvent, useState } from 'react'
import { type FieldPath, useFormContext, useFormState } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { CallError } from '#lib/call-error'
import { messageOf } from '#lib/message-of'
import { notify } from '#ui/notify'
import { checkVatCode, fullVatCode } from './check-vat-code'
import type { RegistrationForm, StepId } from './registration-contract'
import classes from './step-actions.module.css'
import { useSteps } from './use-steps'

interface StepActionsProps {
  readonly countryCode: string | null
}

/** Next checks its step before it moves on; the last step's button sends the form. */
export function StepActions({ countryCode }: StepActionsProps) {
  const { t } = useTranslation()
  const { current, previous, next, open } = useSteps()
  const { trigger, setError, getValues, setValue } = useFormContext<RegistrationForm>()
  const { isSubmitting } = useFormState()
  const [isChecking, setChecking] = useState(false)

  async function goOn(to: StepId) {
    if (!(await trigger(current, { shouldFocus: true }))) return
    setChecking(true)
    try {
      if (current === 'business') await confirmVatCode()
      open(to)
    } catch (error) {
      notify.error(messageOf(error))
      const problems = Object.entries((error instanceof CallError && error.fields) || {})
      for (const [name, message] of problems) {
        const field = name as FieldPath<RegistrationForm>
        setError(field, { type: 'server', message }, { shouldFocus: true })
      }
    } finally {
      setChecking(false)
    }
  }

  async function confirmVatCode() {
    const vatCode = fullVatCode(getValues('business.vat_code'), countryCode)
    setValue('business.vat_code', vatCode)
    await checkVatCode(vatCode)
  }

  // A click on the form's button is also what Enter in a field becomes.
  const click = (event: MouseEvent) => {
    if (next === undefined) return
    event.preventDefault()
    void goOn(next)
  }
  return (
    <div className={classes.actions}>
      {previous ? (
        <Button variant="default" size="lg" onClick={() => open(previous)}>
          {t('business.registration.back')}
        </Button>
      ) : null}
      <Button
        type="submit"
        size="lg"
        className={classes.onward ?? ''}
        loading={isChecking || isSubmitting}
        onClick={click}
      >
        {t(next ? 'business.registration.next' : 'business.registration.register')}
      </Button>
    </div>
  )
}
