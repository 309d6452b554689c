import type { PublicProduct } from '@cantina/contract/guest/public-shop'
import { wineFacts } from '@cantina/domain/orders/wine-facts'
import { fileAddress } from '#widget/lib/api'
import { usePlugin } from '#widget/lib/plugin-context'

/** What there is to know of a wine, for who opens it. */
export function WineDetails({ wine }: Pick<PublicProduct, 'wine'>) {
  const { t, language } = usePlugin()
  const facts = wineFacts(wine, {
    language,
    momentName: (moment) => t(`shop.wine.moment.${moment}`),
  })
  if (facts.length === 0 && wine.technicalSheetId === null) return null
  return (
    <details class="wine">
      <summary>{t('shop.wine.title')}</summary>
      <dl>
        {facts.map(({ key, value }) => (
          <div key={key}>
            <dt>{t(`shop.wine.facts.${key}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {wine.technicalSheetId ? (
        <a href={fileAddress(wine.technicalSheetId)} target="_blank" rel="noopener noreferrer">
          {t('shop.wine.technicalSheet')}
        </a>
      ) : null}
    </details>
  )
}
