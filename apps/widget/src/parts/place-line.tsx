import type { PublicPlace } from '@cantina/contract/guest/public-business'
import { usePlugin } from '#widget/lib/plugin-context'

/** The address of a place and the way to it on a map; nothing where nobody has said. */
export function PlaceLine({ place }: { readonly place: PublicPlace }) {
  const { t } = usePlugin()
  const { address, mapLink } = place
  if (!address) return null
  return (
    <span>
      {address}
      {mapLink ? (
        <>
          {' · '}
          <a href={mapLink} target="_blank" rel="noopener noreferrer">
            {t('parts.map')}
          </a>
        </>
      ) : null}
    </span>
  )
}
