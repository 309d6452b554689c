interface SoldInCountry {
  /** Null: sold to guests of every country. */
  readonly sellingCountry: { readonly id: number } | null
}

/** Whether an extra is sold to guests of a country; whoever has not said where they come from gets what all get. */
export function isSoldTo({ sellingCountry }: SoldInCountry, countryId: number | null): boolean {
  return sellingCountry === null || sellingCountry.id === countryId
}
