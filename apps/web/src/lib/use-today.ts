import type { IsoDate } from '@cantina/domain/calendar'
import { wallClockAt } from '@cantina/domain/zoned-time'
import { useSession } from './session'

/** The day it is at the business, wherever the reader sits. */
export function useToday(): IsoDate {
  return wallClockAt(new Date(), useTimeZone()).date
}

/** That of the business; the operator has none but their own. */
export function useTimeZone(): string {
  const { business } = useSession()
  return business?.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone
}
