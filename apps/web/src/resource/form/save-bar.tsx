import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useFormContext, useFormState } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { ActionBar } from './action-bar'
import { errorsToMark } from './form-errors'
import { useFormFields, useFormScope } from './form-scope'
import classes from './save-bar.module.css'

interface SaveBarProps {
  /** Left out, Cancel puts back what was saved last. */
  readonly onCancel: (() => void) | undefined
  readonly saveLabel: string | undefined
  /** What comes next before saving, in words and as a button. */
  readonly next?: { readonly hint: ReactNode; readonly button: ReactNode } | undefined
}

/** Stays in view and says what is unsaved and what is still to correct. */
export function SaveBar({ onCancel, saveLabel, next }: SaveBarProps) {
  const { t } = useTranslation()
  const { reset } = useFormContext()
  const { isDirty, isSubmitting, isSubmitted, errors } = useFormState()
  const { isStored } = useFormScope()
  const fields = useFormFields()
  const names = errorsToMark(errors, isSubmitted).map(({ name }) => name)
  const tabs = new Set(names.map((name) => fields.get(name)?.tab).filter((tab) => tab != null))
  const toCorrect = t('resource.form.toCorrect', { count: names.length })
  return (
    <ActionBar
      state={
        <>
          {isDirty ? (
            <span className={classes.unsaved}>
              <span className={next ? classes.tight : undefined}>{t('resource.form.unsaved')}</span>
            </span>
          ) : null}
          {names.length > 0 ? (
            <span className={classes.correct}>
              {tabs.size > 0
                ? t('resource.form.inTabs', { fields: toCorrect, count: tabs.size })
                : toCorrect}
            </span>
          ) : (
            next?.hint
          )}
        </>
      }
    >
      <Button
        variant="default"
        size="md"
        className={next ? classes.narrow : undefined}
        disabled={isSubmitting || (!onCancel && !isDirty)}
        onClick={onCancel ?? (() => reset())}
      >
        {t('resource.form.cancel')}
      </Button>
      {next?.button}
      <Button
        type="submit"
        size="md"
        className={next ? classes.narrow : undefined}
        loading={isSubmitting}
        disabled={isStored && !isDirty}
      >
        {saveLabel ?? t('resource.form.save')}
      </Button>
    </ActionBar>
  )
}
