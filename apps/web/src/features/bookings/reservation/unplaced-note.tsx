import type { UnplacedService } from '@cantina/contract/bookings/offers'
import { services as resource } from '@cantina/contract/catalogue/services'
import { Link } from '@tanstack/react-router'
import { TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useLocalName } from '#lib/local-name'
import { linkTo } from '#resource/link-to'
import { useMayDo } from '#resource/use-may-do'
import classes from './note.module.css'

interface UnplacedNoteProps {
  readonly service: UnplacedService
}

/** Why the chosen service cannot be booked: no open place offers it; with the way to mend it. */
export function UnplacedNote({ service }: UnplacedNoteProps) {
  const { t } = useTranslation()
  const localName = useLocalName()
  const may = useMayDo(resource)
  return (
    <p className={classes.warning} role="status">
      <TriangleAlert size={14} aria-hidden />
      <span>
        {t('bookings.reservation.unplacedLine', {
          name: localName(service),
          why: t(`bookings.reservation.unplaced.${service.obstacle}`),
        })}{' '}
        {may.update ? (
          <Link {...linkTo(`/sales/services/addservice/${service.id}`)} hash="pos">
            {t('bookings.reservation.unplacedMend')}
          </Link>
        ) : null}
      </span>
    </p>
  )
}
