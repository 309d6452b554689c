import { Button } from '@mantine/core'
import { useFormState } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import classes from './form-actions.module.css'
import { useFormScope } from './form-scope'

/** Ends a form that shares its page with others: a bar that stays in view would lie over them. */
export function FormActions({ saveLabel }: { readonly saveLabel?: string }) {
  const { t } = useTranslation()
  const { isSubmitting, isDirty } = useFormState()
  const { isStored } = useFormScope()
  return (
    <div className={classes.actions}>
      <Button type="submit" size="md" loading={isSubmitting} disabled={isStored && !isDirty}>
        {saveLabel ?? t('resource.form.save')}
      </Button>
    </div>
  )
}
