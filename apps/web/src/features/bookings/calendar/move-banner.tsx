import { Button } from '@mantine/core'
import { Move as MoveIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Move } from './move'
import classes from './move-banner.module.css'

interface MoveBannerProps {
  readonly move: Move | null
  readonly onStop: () => void
}

/** Says that a booking is on its way, and how it lands; heard as well as seen. */
export function MoveBanner({ move, onStop }: MoveBannerProps) {
  const { t } = useTranslation()
  return (
    <div role="status" className={classes.status}>
      {move ? (
        <div className={move.how === 'keys' ? classes.banner : classes.heard}>
          <MoveIcon size={16} aria-hidden />
          <p className={classes.text}>
            {t('bookings.calendar.move.moving', {
              name: move.booking.customerName,
              guests: t('bookings.calendar.guests', { count: move.booking.partySize }),
            })}
          </p>
          {move.how === 'keys' ? (
            <Button variant="default" size="xs" onClick={onStop}>
              {t('common.cancel')}
            </Button>
          ) : null}
        </div>
      ) : null}
    </div>
  )
}
