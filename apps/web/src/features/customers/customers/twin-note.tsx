import { Link } from '@tanstack/react-router'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { linkTo } from '#resource/link-to'
import { customerPaths } from './customer-paths'
import { fullName } from './full-name'
import classes from './twin-note.module.css'
import { useTwins } from './use-twins'

/** Says whose e-mail or phone is being typed. It may well be another's too: nothing is refused. */
export function TwinNote({ ownId }: { readonly ownId: string | undefined }) {
  const { t } = useTranslation()
  const [email, phone]: (string | null)[] = useWatch({ name: ['email', 'phone'] })
  const twins = useTwins({ email: email ?? null, phone: phone ?? null, ownId })
  return (
    <div role="status" className={classes.region}>
      {twins.length > 0 ? (
        <div className={classes.note}>
          <strong>{t('analytics.customers.twins.title')}</strong>
          <ul className={classes.twins}>
            {twins.map((twin) => (
              <li key={twin.id}>
                <Link {...linkTo(customerPaths.edit(twin.id))}>{fullName(twin)}</Link>{' '}
                {t(`analytics.customers.twins.${sameness(twin)}`)}
              </li>
            ))}
          </ul>
          {t('analytics.customers.twins.why')}
        </div>
      ) : null}
    </div>
  )
}

function sameness({ sameEmail, samePhone }: { sameEmail: boolean; samePhone: boolean }) {
  if (sameEmail && samePhone) return 'sameBoth'
  return sameEmail ? 'sameEmail' : 'samePhone'
}
