import { listSlots, type SlotWithRooms } from '@cantina/contract/bookings/slots'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '#lib/call'
import { messageOf } from '#lib/message-of'
import { EmptyState } from '#ui/empty-state'
import { ErrorState } from '#ui/error-state'
import { SkeletonBlock } from '#ui/skeleton-block'
import classes from './sheet.module.css'

const pauseMs = 250

interface TodaysVisit {
  readonly serviceId: string
  readonly posId: string
  readonly today: string
  readonly size: number
  readonly languageId: number | null
}

/** The times of today that are still to come, free or not. */
export function useTodaysSlots({ serviceId, posId, today, size, languageId }: TodaysVisit) {
  const [partySize] = useDebouncedValue(size, pauseMs)
  return useQuery({
    queryKey: ['booking', 'slot', 'today', serviceId, posId, today, partySize, languageId],
    queryFn: async ({ signal }) => {
      const query = {
        serviceId,
        posId,
        from: today,
        days: 1,
        partySize: partySize > 0 ? partySize : undefined,
        languageId: languageId ?? undefined,
      }
      const { days } = await call(listSlots, { query }, { signal })
      return days.flatMap(({ slots }) => slots).filter(({ reason }) => reason !== 'past')
    },
    placeholderData: keepPreviousData,
  })
}

interface VisitSlotsProps {
  readonly slots: readonly SlotWithRooms[] | undefined
  readonly error: unknown
  readonly onRetry: () => void
  readonly chosen: string | null
  readonly onChoose: (start: string) => void
}

/** One that cannot be had says why. */
export function VisitSlots({ slots, error, onRetry, chosen, onChoose }: VisitSlotsProps) {
  const { t } = useTranslation()
  if (error) return <ErrorState detail={messageOf(error)} onRetry={onRetry} />
  if (!slots) return <SkeletonBlock height={56} />
  const isAnyFree = slots.some(({ state }) => state === 'available')
  return (
    <>
      {isAnyFree ? null : (
        <EmptyState title={t('till.till.visit.noSlot')} body={t('till.till.visit.noSlotWhy')} />
      )}
      {slots.length === 0 ? null : (
        <div role="group" aria-label={t('till.till.visit.time')} className={classes.slots}>
          {slots.map(({ start, windowId, state, reason, seatsLeft }) => (
            <button
              key={`${start} ${windowId}`}
              type="button"
              className={classes.slot}
              aria-pressed={start === chosen}
              disabled={state !== 'available'}
              onClick={() => onChoose(start)}
            >
              {start}
              {state !== 'available' && reason ? (
                <small>{t(`bookings.reservation.why.${reason}`)}</small>
              ) : null}
              {state === 'available' && seatsLeft !== null ? (
                <small>{t('till.till.visit.seats', { count: seatsLeft })}</small>
              ) : null}
            </button>
          ))}
        </div>
      )}
    </>
  )
}
