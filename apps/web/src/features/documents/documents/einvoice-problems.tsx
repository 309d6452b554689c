import type { EInvoice, MendingPlace } from '@cantina/contract/documents/einvoices'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useSession } from '#lib/session'
import { linkTo } from '#resource/link-to'
import classes from './einvoices.module.css'

const settingsPaths: Partial<Record<MendingPlace, string>> = {
  business: '/settings/business',
  documents: '/settings/documents',
  vatRates: '/settings/vatrates',
}

interface EInvoiceProblemsProps {
  readonly problems: EInvoice['problems']
  readonly posId?: string | null
}

/** What is missing, and the way to where it is put right. */
export function EInvoiceProblems({ problems, posId = null }: EInvoiceProblemsProps) {
  const { t } = useTranslation()
  const isAdmin = useSession().role === 'bussiness_admin'
  return (
    <ul className={classes.problems}>
      {problems.map(({ problem, text, mendedAt }) => {
        const path = pathTo(mendedAt)
        return (
          <li key={problem}>
            {text}{' '}
            {path ? (
              <Link className={classes.mend} {...linkTo(path)}>
                {t(`documents.einvoices.mend.${mendedAt}`)}
              </Link>
            ) : (
              <span className={classes.hint}>
                {mendedAt === 'newInvoice'
                  ? t('documents.einvoices.mend.newInvoice')
                  : t('documents.einvoices.mend.askAdministrator')}
              </span>
            )}
          </li>
        )
      })}
    </ul>
  )

  function pathTo(place: MendingPlace): string | null {
    if (place === 'pos') return posId && `/sales/pointofsales/addpos/${posId}`
    return isAdmin ? (settingsPaths[place] ?? null) : null
  }
}
