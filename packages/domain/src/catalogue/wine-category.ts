/** The category of wines among those that every business shares: what is in it is counted in bottles. */
export const wineCategoryId = 1
