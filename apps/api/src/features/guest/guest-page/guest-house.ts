import type { GuestHouse } from '@cantina/contract/guest/guest-house'
import type { BusinessProfile } from '#features/business/business/load-business'

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
