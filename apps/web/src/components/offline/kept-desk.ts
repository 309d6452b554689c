import { readDaySheet, type SheetBooking } from '@cantina/contract/bookings/day-sheet'
import { listOffers } from '@cantina/contract/bookings/offers'
import { addDays, type IsoDate } from '@cantina/domain/calendar'
import { wallClockAt } from '@cantina/domain/zoned-time'
import { call } from '#lib/call'
import { queryClient } from '#lib/query-client'
import { type Session, sessionQuery } from '#lib/session'
import { readUserId } from '#lib/tokens'
import { keepSnapshot, readSnapshot } from './device-store'
import { type KeptOpening, showKept } from './kept-opening'
import { changeOffline } from './offline-state'

export interface KeptPlace {
  readonly name: string
  readonly items: readonly SheetBooking[]
  /** More come than a sheet holds. */
  readonly isCut: boolean
}

export interface KeptDay {
  readonly date: IsoDate
  readonly places: readonly KeptPlace[]
}

export interface KeptDesk {
  /** Who was signed in; one of before lacks it. */
  readonly session?: Session | undefined
  readonly days: readonly KeptDay[]
  readonly timeZone: string
  /** When the server said so. */
  readonly readAt: number
}

/** Keeps who comes today and tomorrow, at every place, for an hour without a connection. */
export async function keepDesk(owner: string): Promise<void> {
  const { items: places, timeZone } = await call(listOffers, {})
  const readAt = Date.now()
  const today = wallClockAt(new Date(readAt), timeZone).date
  const days: KeptDay[] = []
  for (const date of [today, addDays(today, 1)]) {
    const sheets: KeptPlace[] = []
    // One after the other: nobody waits for them.
    for (const { id: posId, name } of places) {
      const { items, isCut } = await call(readDaySheet, { query: { posId, date } })
      sheets.push({ name, items, isCut })
    }
    days.push({ date, places: sheets })
  }
  const session = queryClient.getQueryData(sessionQuery.queryKey)
  await keepSnapshot('desk', owner, { session, days, timeZone, readAt } satisfies KeptDesk)
  changeOffline({ isReachable: true, deskReadAt: readAt })
}

/** What the application opens with on this device; null where it has nothing of today. */
export async function readDeskOpening(): Promise<KeptOpening | null> {
  const owner = readUserId()
  const kept = owner ? await readKeptDesk(owner) : null
  if (!kept?.session) return null
  const { session, readAt } = kept
  const show = () => showKept(sessionQuery.queryKey, session, readAt)
  return { session, keptAt: readAt, show }
}

/** Null where this device has nothing, or nothing of today any more. */
export async function readKeptDesk(owner: string): Promise<KeptDesk | null> {
  const kept = await readSnapshot<KeptDesk>('desk', owner)
  if (!kept) return null
  const today = wallClockAt(new Date(), kept.timeZone).date
  const days = kept.days.filter(({ date }) => date >= today)
  return days.length > 0 ? { ...kept, days } : null
}
