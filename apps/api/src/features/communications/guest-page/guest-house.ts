import type { GuestHouse } from '@cantina/contract/communications/guest-house'
import type { BusinessProfile } from '#features/settings/business/load-business'

/** The house as its guests know it. */
export function guestHouseOf({
  name,
  logoId,
  brandColor,
  email,
  phone,
}: BusinessProfile): GuestHouse {
  return { name, logoId, brandColor, email, phone }
}
