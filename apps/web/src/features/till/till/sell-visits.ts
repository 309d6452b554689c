import { anyRight } from '@cantina/contract/permissions'

/** Visits are booked and paid at the till by who may do so elsewhere, too. */
export const sellVisits = anyRight('booking.edit')
