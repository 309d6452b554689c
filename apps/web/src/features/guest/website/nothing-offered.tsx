import { listOffers } from '@cantina/contract/bookings/offers'
import type { WebsiteSettings } from '@cantina/contract/guest/website'
import { useWatch } from 'react-hook-form'
import { SetupMissing } from '#components/bookings/setup-missing'
import { useMayCall } from '#lib/permissions'
import { useOffers } from '#lib/use-offers'

/** A plug-in that would be empty: without a shop, and with nothing that can be booked. */
export function NothingOffered() {
  const shopPosId = useWatch<WebsiteSettings, 'shopPosId'>({ name: 'shopPosId' })
  const maySee = useMayCall(listOffers.access)
  return maySee && !shopPosId ? <MissingVisits /> : null
}

function MissingVisits() {
  const missing = useOffers().data?.missing ?? null
  return missing ? <SetupMissing missing={missing} /> : null
}
