import type { PublicPlace } from '@cantina/contract/guest/public-business'
import { usePlugin } from '#widget/lib/plugin-context'
import { PlaceLine } from '#widget/parts/place-line'

/** Where what is not sent can be collected. */
export function PickUp({ place }: { readonly place: PublicPlace }) {
  const { t } = usePlugin()
  return (
    <div class="summary">
      <span>{t('shop.pickUpAt')}</span>
      <strong>{place.name}</strong>
      <PlaceLine place={place} />
    </div>
  )
}
