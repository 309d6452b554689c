import { services as serviceResource } from '@cantina/contract/catalogue/services'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { SetupMissing } from '#components/bookings/setup-missing'
import { KeptDay } from '#components/offline/kept-day'
import { useOfflineDesk } from '#components/offline/use-offline-desk'
import { isUnanswered } from '#lib/is-unanswered'
import { messageOf } from '#lib/message-of'
import { useOffers } from '#lib/use-offers'
import { linkTo } from '#resource/link-to'
import { useMayDo } from '#resource/use-may-do'
import { EmptyState } from '#ui/empty-state'
import { ErrorState } from '#ui/error-state'
import classes from './calendar-page.module.css'
import { CalendarSkeleton } from './calendar-skeleton'
import { CalendarView } from './calendar-view'
import { useCalendarState } from './use-calendar-state'

export interface PanelRequest {
  readonly bookingId: string
  readonly onClose: () => void
  /** Left out where the booking is not in sight: then the panel asks for the new time itself. */
  readonly onMove?: (() => void) | undefined
}

interface CalendarPageProps {
  /** Everything about a booking, beside the calendar; another feature's. */
  readonly renderPanel: (request: PanelRequest) => ReactNode
}

/** The day at a glance: who comes when and where, how full it is, and what is still free. */
export function CalendarPage({ renderPanel }: CalendarPageProps) {
  const { t } = useTranslation()
  useOfflineDesk()
  const offers = useOffers()
  const control = useCalendarState()
  const mayEditServices = useMayDo(serviceResource).create
  if (offers.isPending) return <KeptDay fallback={<CalendarSkeleton />} />
  if (offers.isError) {
    const isAlone = isUnanswered(offers.error)
    const said = (
      <div className={classes.card}>
        <ErrorState detail={messageOf(offers.error)} onRetry={() => void offers.refetch()} />
      </div>
    )
    return isAlone ? <KeptDay fallback={said} /> : said
  }
  const { items, timeZone, missing } = offers.data
  const pos = items.find(({ id }) => id === control.state.pos) ?? items[0]
  if (!pos) {
    return (
      <div className={classes.card}>
        <SetupMissing missing={missing ?? 'link'} unplaced={offers.data.unplaced} />
      </div>
    )
  }
  return (
    <CalendarView
      key={pos.id}
      control={control}
      pos={pos}
      places={items}
      timeZone={timeZone}
      renderPanel={renderPanel}
      withoutServices={
        <EmptyState
          title={t('bookings.calendar.empty.service')}
          body={t('bookings.calendar.empty.serviceWhy')}
          action={
            mayEditServices ? (
              <Button component={Link} {...linkTo('/sales/services')} variant="default">
                {t('bookings.calendar.empty.toServices')}
              </Button>
            ) : null
          }
        />
      }
    />
  )
}
