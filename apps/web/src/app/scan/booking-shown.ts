import { findScannedBooking } from '@cantina/contract/guest/guest-page'
import { call } from '#lib/call'

/** The booking whose guest shows this at the desk. */
export async function bookingShownBy(token: string): Promise<string> {
  return (await call(findScannedBooking, { params: { token } })).bookingId
}
