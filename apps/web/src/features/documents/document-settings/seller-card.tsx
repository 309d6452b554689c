import type { DocumentSettings } from '@cantina/contract/documents/document-settings'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { PosSections } from './pos-sections'
import classes from './seller-card.module.css'
import { SeriesRow } from './series-row'
import type { Series } from './use-series'

interface SellerCardProps {
  readonly series: Series
  readonly seller: DocumentSettings['sellers'][number]
  /** Whether it is the business itself. */
  readonly isBusiness: boolean
  readonly year: number
}

/** A legal seller with its series, its points of sale and their sections. */
export function SellerCard({
  series,
  seller: { vatCode, name },
  isBusiness,
  year,
}: SellerCardProps) {
  const { t } = useTranslation()
  const titleId = useId()
  const soldBy = useSoldBy()
  const ofSeller = series.ranges.flatMap((range, index) =>
    range.sellerVatCode === vatCode ? [{ section: range.section, index }] : [],
  )
  const sections = [...new Set(ofSeller.map(({ section }) => section))].filter(Boolean)
  const places = series.sections.filter((place) => place.sellerVatCode === vatCode)
  const rowsOf = (section: string, of: string) =>
    ofSeller
      .filter((range) => range.section === section)
      .map(({ index }) => (
        <SeriesRow key={index} series={series} index={index} year={year} of={of} />
      ))
  return (
    <section className={classes.card} aria-labelledby={titleId}>
      <header className={classes.seller}>
        <span className={classes.initial} aria-hidden="true">
          {name.slice(0, 1).toUpperCase()}
        </span>
        <div className={classes.named}>
          <h3 id={titleId}>{name}</h3>
          <p>
            {vatCode === ''
              ? t('documents.documentSettings.noVatCode')
              : t('documents.documentSettings.vatCode', { vatCode })}
            {' · '}
            {soldBy({ name, isBusiness, places: places.map(({ posName }) => posName) })}
          </p>
        </div>
        <span className={classes.chip}>
          {t('documents.documentSettings.pointCount', { count: places.length })}
        </span>
      </header>
      <ul className={classes.table} aria-labelledby={titleId}>
        <SeriesHead />
        {rowsOf('', name)}
      </ul>
      {places.length > 0 ? (
        <PosSections series={series} sellerVatCode={vatCode} year={year} />
      ) : null}
      {sections.map((section) => {
        const title = t('documents.documentSettings.seriesOf', { section })
        return (
          <div key={section}>
            <div className={classes.part}>
              <h4>{title}</h4>
            </div>
            <ul className={classes.table} aria-label={title}>
              <SeriesHead />
              {rowsOf(section, title)}
            </ul>
          </div>
        )
      })}
    </section>
  )
}

function SeriesHead() {
  const { t } = useTranslation()
  return (
    <li className={classes.head} aria-hidden="true">
      <span>{t('documents.documentSettings.document')}</span>
      <span>{t('documents.documentSettings.pattern')}</span>
      <span>{t('documents.documentSettings.next')}</span>
      <span>{t('documents.documentSettings.nextDocument')}</span>
    </li>
  )
}

interface Seller {
  readonly name: string
  readonly isBusiness: boolean
  readonly places: readonly string[]
}

/** What a seller sells, or where. */
function useSoldBy(): (seller: Seller) => string {
  const { t, i18n } = useTranslation()
  return ({ name, isBusiness, places }) => {
    if (isBusiness) return t('documents.documentSettings.sellsAll')
    const others = places.filter((place) => place !== name)
    if (others.length === 0) return t('documents.documentSettings.sellsThere')
    const list = new Intl.ListFormat(i18n.language, { type: 'conjunction' })
    return t('documents.documentSettings.sellsAt', { places: list.format(places) })
  }
}
