import { Link } from '@tanstack/react-router'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { linkTo } from '#resource/link-to'
import { customerPaths } from './customer-paths'
import classes from './duplicate-note.module.css'
import { fullName } from './full-name'
import { useDuplicates } from './use-duplicates'

/** Says whose e-mail or phone is being typed. It may well be another's too: nothing is refused. */
export function DuplicateNote({ ownId }: { readonly ownId: string | undefined }) {
  const { t } = useTranslation()
  const [email, phone]: (string | null)[] = useWatch({ name: ['email', 'phone'] })
  const duplicates = useDuplicates({ email: email ?? null, phone: phone ?? null, ownId })
  return (
    <div role="status" className={classes.region}>
      {duplicates.length > 0 ? (
        <div className={classes.note}>
          <strong>{t('customers.customers.duplicates.title')}</strong>
          <ul className={classes.duplicates}>
            {duplicates.map((duplicate) => (
              <li key={duplicate.id}>
                <Link {...linkTo(customerPaths.edit(duplicate.id))}>{fullName(duplicate)}</Link>{' '}
                {t(`customers.customers.duplicates.${sameness(duplicate)}`)}
              </li>
            ))}
          </ul>
          {t('customers.customers.duplicates.why')}
        </div>
      ) : null}
    </div>
  )
}

function sameness({ sameEmail, samePhone }: { sameEmail: boolean; samePhone: boolean }) {
  if (sameEmail && samePhone) return 'sameBoth'
  return sameEmail ? 'sameEmail' : 'samePhone'
}
