import { listSlots } from '@cantina/contract/bookings/slots'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { offlineState } from '#components/offline/offline-state'
import { call } from '#lib/call'
import { isUnanswered } from '#lib/is-unanswered'
import { messageOf } from '#lib/message-of'
import { EmptyState } from '#ui/empty-state'
import { ErrorState } from '#ui/error-state'
import { SkeletonBlock } from '#ui/skeleton-block'
import { useStoreValue } from '#ui/value-store'
import classes from './sheet.module.css'
import { useKeptVisits, type VisitSlot } from './use-kept-visits'

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
  const { keptSlots } = useKeptVisits()
  const { deviceId } = useStoreValue(offlineState)
  return useQuery({
    queryKey: ['booking', 'slot', 'today', serviceId, posId, today, partySize, languageId],
    queryFn: async ({ signal }): Promise<TodaysSlots> => {
      const query = {
        serviceId,
        posId,
        from: today,
        days: 1,
        partySize: partySize > 0 ? partySize : undefined,
        languageId: languageId ?? undefined,
        exceptDeviceId: deviceId ?? undefined,
      }
      try {
        const { days } = await call(listSlots, { query }, { signal })
        const all = days.flatMap(({ slots }) => slots)
        return { slots: all.filter(({ reason }) => reason !== 'past'), isKept: false }
      } catch (error) {
        if (!isUnanswered(error)) throw error
        const party = { size: partySize, languageId }
        return { slots: await keptSlots(serviceId, party), isKept: true }
      }
    },
    placeholderData: keepPreviousData,
  })
}

export interface TodaysSlots {
  readonly slots: readonly VisitSlot[]
  /** Of the seats that this device keeps: nobody was asked. */
  readonly isKept: boolean
}

interface VisitSlotsProps {
  readonly today: TodaysSlots | undefined
  readonly error: unknown
  readonly onRetry: () => void
  readonly chosen: string | null
  readonly onChoose: (start: string) => void
}

/** One that cannot be had says why. */
export function VisitSlots({ today, error, onRetry, chosen, onChoose }: VisitSlotsProps) {
  const { t } = useTranslation()
  if (error) return <ErrorState detail={messageOf(error)} onRetry={onRetry} />
  if (!today) return <SkeletonBlock height={56} />
  const { slots, isKept } = today
  if (isKept && slots.length === 0) {
    return <EmptyState title={t('till.seats.none')} body={t('till.seats.noneWhy')} />
  }
  const isAnyFree = slots.some(({ state }) => state === 'available')
  return (
    <>
      {isKept ? <p className={classes.body}>{t('till.seats.kept')}</p> : null}
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
