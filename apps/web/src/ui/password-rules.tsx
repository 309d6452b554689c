import { passwordRules } from '@cantina/contract/fields'
import { VisuallyHidden } from '@mantine/core'
import clsx from 'clsx'
import { Check, Dot } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import classes from './password-rules.module.css'

/** What a new password needs, ticked off while it is typed. */
export function PasswordRules({ password }: { readonly password: string }) {
  const { t } = useTranslation()
  return (
    <span className={classes.rules}>
      {passwordRules.map(({ key, isMet }) => {
        const isDone = isMet(password)
        const Mark = isDone ? Check : Dot
        return (
          <span key={key} className={clsx(classes.rule, isDone && classes.done)}>
            <Mark size={14} strokeWidth={2.4} aria-hidden="true" />
            <span>
              {t(`accounts.signIn.rules.${key}`)}
              <VisuallyHidden>
                {' '}
                {isDone ? t('accounts.signIn.rules.met') : t('accounts.signIn.rules.notMet')}
              </VisuallyHidden>
            </span>
          </span>
        )
      })}
    </span>
  )
}
