/** More would not stand on one screen of a tablet. */
export const mostFavourites = 9
