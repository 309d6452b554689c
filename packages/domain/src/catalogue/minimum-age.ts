/** From this strength on a drink is an alcoholic one (Regulation (EU) 1169/2011). */
const alcoholicFromPercent = 1.2

const adult = 18

/** Where wine is for those above a higher age than eighteen, by the country's code. */
const higherAges: Readonly<Record<string, number>> = {
  CA: 19,
  EG: 21,
  GU: 21,
  ID: 21,
  IS: 20,
  JP: 20,
  KR: 19,
  KZ: 21,
  LK: 21,
  LT: 20,
  MN: 21,
  MY: 21,
  NR: 21,
  OM: 21,
  PW: 21,
  PY: 20,
  SE: 20,
  TH: 20,
  TM: 21,
  US: 21,
  UZ: 20,
  WS: 21,
}

/**
 * How old somebody has to be to buy goods of a strength for a place: never below eighteen for what is
 * alcoholic, whatever a country allows; null for what everybody may buy.
 */
export function minimumAge(
  strongestPercent: number | null,
  countryCode: string | null,
): number | null {
  if (strongestPercent === null || strongestPercent <= alcoholicFromPercent) return null
  return Math.max(adult, higherAges[countryCode ?? ''] ?? adult)
}
