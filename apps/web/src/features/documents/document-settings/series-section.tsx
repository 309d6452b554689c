import type { DocumentSettings } from '@cantina/contract/documents/document-settings'
import { useId } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { PlaceToken } from './pattern-tokens'
import { SellerCard } from './seller-card'
import classes from './seller-card.module.css'
import { useSeries } from './use-series'

interface SeriesSectionProps {
  readonly settings: Pick<DocumentSettings, 'sellers' | 'year'>
}

/** A card for each legal seller: which series there are is not the reader's to say, how they are written is. */
export function SeriesSection({ settings: { sellers, year } }: SeriesSectionProps) {
  const { t } = useTranslation()
  const titleId = useId()
  const series = useSeries()
  return (
    <section className={classes.section} aria-labelledby={titleId}>
      <div>
        <h2 id={titleId}>{t('documents.documentSettings.ranges')}</h2>
        <p className={classes.help}>
          <Trans
            i18nKey="documents.documentSettings.rangesHelp"
            components={{
              year: <PlaceToken place="year" />,
              number: <PlaceToken place="number" />,
            }}
          />
        </p>
      </div>
      {sellers.map((seller, index) => (
        <SellerCard
          key={seller.vatCode}
          series={series}
          seller={seller}
          isBusiness={index === 0}
          year={year}
        />
      ))}
    </section>
  )
}
