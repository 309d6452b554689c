/** Where staff read everything about a booking and receive its guests. */
export const bookingPlace = '/booking/search'
