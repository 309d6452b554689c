import { anyRight } from '@cantina/contract/permissions'

/** Where staff read everything about a booking and receive its guests. */
export const bookingPlace = '/booking/search'

/** Who may find a booking by a guest's code: the endpoint itself brings rule books that no shell should wait for. */
export const findersOfBookings = anyRight('booking.display')
