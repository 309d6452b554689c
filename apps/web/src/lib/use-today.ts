import type { IsoDate } from '@cantina/domain/calendar'
import { wallClockAt } from '@cantina/domain/zoned-time'
import { useSession } from './session'

/** The day it is at the house, wherever the reader sits; the operator has none but their own. */
export function useToday(): IsoDate {
  const { business } = useSession()
  const zone = business?.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone
  return wallClockAt(new Date(), zone).date
}
