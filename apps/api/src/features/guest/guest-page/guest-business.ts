import type { GuestBusiness } from '@cantina/contract/guest/guest-business'
import type { BusinessProfile } from '#features/business/business/load-business'

/** The business as its guests know it. */
export function guestBusinessOf({
  name,
  logoId,
  brandColor,
  email,
  phone,
}: BusinessProfile): GuestBusiness {
  return { name, logoId, brandColor, email, phone }
}
