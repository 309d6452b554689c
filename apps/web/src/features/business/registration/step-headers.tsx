import { check } from '@cantina/contract/check'
import { VisuallyHidden } from '@mantine/core'
import { Check, CircleAlert } from 'lucide-react'
import { useFormState, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { namedErrors } from '#resource/form/form-errors'
import { registrationContract, type StepId, stepIds } from './registration-contract'
import classes from './step-headers.module.css'
import { useSteps } from './use-steps'

/** The way through the registration; every step can be opened at any time. */
export function StepHeaders() {
  const { t } = useTranslation()
  return (
    <ol className={classes.steps} aria-label={t('business.registration.steps')}>
      {stepIds.map((id, index) => (
        <li key={id} className={classes.step}>
          <StepHeader id={id} number={index + 1} />
        </li>
      ))}
    </ol>
  )
}

interface StepHeaderProps {
  readonly id: StepId
  readonly number: number
}

function StepHeader({ id, number }: StepHeaderProps) {
  const { t } = useTranslation()
  const { current, open } = useSteps()
  const { errors } = useFormState()
  const values = useWatch({ name: id })
  const toCorrect = namedErrors({ [id]: errors[id] }).length
  const isCurrent = current === id
  const isDone = !isCurrent && check(registrationContract.inputFields[id], values).ok
  const state = toCorrect > 0 ? 'wrong' : isDone ? 'done' : 'open'
  return (
    <button
      type="button"
      className={classes.header}
      data-state={state}
      aria-current={isCurrent ? 'step' : undefined}
      onClick={() => open(id)}
    >
      <span className={classes.mark} aria-hidden="true">
        {state === 'wrong' ? <CircleAlert size={16} /> : null}
        {state === 'done' ? <Check size={16} strokeWidth={2.4} /> : null}
        {state === 'open' ? number : null}
      </span>
      <span>
        {t(`business.registration.step.${id}`)}
        {state === 'done' ? (
          <VisuallyHidden> ({t('business.registration.stepDone')})</VisuallyHidden>
        ) : null}
        {state === 'wrong' ? (
          <VisuallyHidden> ({t('resource.form.tabErrors', { count: toCorrect })})</VisuallyHidden>
        ) : null}
      </span>
    </button>
  )
}
