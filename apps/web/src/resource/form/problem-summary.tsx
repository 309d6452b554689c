import { CircleAlert } from 'lucide-react'
import { useFormState } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { namedErrors, useErrorText } from './form-errors'
import { useFormFields, useFormScope } from './form-scope'
import classes from './problem-summary.module.css'

/** Problems of fields that are not in view, so that nothing is refused without a word. */
export function ProblemSummary() {
  const { t } = useTranslation()
  const { errors } = useFormState()
  const { hasField, labelOf } = useFormScope()
  const fields = useFormFields()
  const errorText = useErrorText()
  const hidden = namedErrors(errors).filter(({ name }) => !fields.has(name))
  if (hidden.length === 0) return null
  return (
    <div className={classes.summary} role="alert">
      <CircleAlert size={16} aria-hidden />
      <div>
        <p className={classes.title}>{t('resource.form.otherProblems')}</p>
        <ul className={classes.problems}>
          {hidden.map(({ name, error }) => (
            <li key={name}>
              {hasField(name) ? `${labelOf(name)}: ` : null}
              {errorText(error)}
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
