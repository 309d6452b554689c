/** The SDI to fill in when the country becomes another than Italy and none was given; null otherwise. */
export function sdiAbroad(sdi: string | null, countryCode: string | undefined): string | null {
  const isAbroad = countryCode !== undefined && countryCode !== 'IT'
  return isAbroad && !sdi ? 'XXXXXXX' : null
}
