import { readDaySheet, type SheetBooking } from '@cantina/contract/bookings/day-sheet'
import { listOffers } from '@cantina/contract/bookings/offers'
import { addDays, type IsoDate } from '@cantina/domain/calendar'
import { wallClockAt } from '@cantina/domain/zoned-time'
import { call } from '#lib/call'
import { keepSnapshot, readSnapshot } from './device-store'
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
  await keepSnapshot('desk', owner, { days, timeZone, readAt } satisfies KeptDesk)
  changeOffline({ deskReadAt: readAt })
}

/** Null where this device has nothing, or nothing of today any more. */
export async function readKeptDesk(owner: string): Promise<KeptDesk | null> {
  const kept = await readSnapshot<KeptDesk>('desk', owner)
  if (!kept) return null
  const today = wallClockAt(new Date(), kept.timeZone).date
  const days = kept.days.filter(({ date }) => date >= today)
  return days.length > 0 ? { ...kept, days } : null
}
