import { wallClockAt } from '@cantina/domain/zoned-time'

/** The day it is where the reader sits. */
export function today(): string {
  return wallClockAt(new Date(), Intl.DateTimeFormat().resolvedOptions().timeZone).date
}
