import { accessTo } from '@cantina/contract/permissions'
import { Link, useLocation } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { toNewReservation } from '#app/reservation-origin'
import { useMayCall } from '#lib/permissions'

const takeReservations = accessTo('booking', 'edit')

/** A reservation from anywhere; it leads back to where it was opened. */
export function CreateLink({ className }: { readonly className: string | undefined }) {
  const { t } = useTranslation()
  const location = useLocation()
  const mayCreate = useMayCall(takeReservations)
  if (!mayCreate) return null
  return (
    <Link {...toNewReservation(location)} className={className}>
      {t('shell.create')}
    </Link>
  )
}
