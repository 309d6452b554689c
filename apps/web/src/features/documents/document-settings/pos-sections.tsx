import { documentSettingsForm } from '@cantina/contract/documents/document-settings'
import { useTranslation } from 'react-i18next'
import { rowFieldsOf } from '#resource/fields/fields-of'
import { RowScopeContext } from '#resource/fields/row-scope'
import { Caption, NextDocument } from './next-document'
import classes from './seller-card.module.css'
import { nextNumber } from './series-numbers'
import type { Series } from './use-series'

const { TextField } = rowFieldsOf({ input: documentSettingsForm }, 'sections')

const longestSection = 6

interface PosSectionsProps {
  readonly series: Series
  readonly sellerVatCode: string
  readonly year: number
}

/** The points of sale of a seller: each shares its numbers, or has a section of them. */
export function PosSections({ series, sellerVatCode, year }: PosSectionsProps) {
  const { t } = useTranslation()
  const { saved, ranges, sections } = series
  const nextInvoice = (among: Series['ranges'], section: string | null) =>
    nextNumber(among, { sellerVatCode, section: section ?? '', kind: 'invoice' }, year)
  return (
    <>
      <div className={classes.part}>
        <h4>{t('documents.documentSettings.points')}</h4>
        <p>{t('documents.documentSettings.pointsHelp')}</p>
      </div>
      <ul className={classes.table} aria-label={t('documents.documentSettings.points')}>
        <li className={classes.head} aria-hidden="true">
          <span className={classes.wide}>{t('documents.documentSettings.point')}</span>
          <span>{t('documents.documentSettings.section')}</span>
          <span>{t('documents.documentSettings.nextInvoice')}</span>
        </li>
        {sections.map(({ posId, posName, section, ...place }, index) =>
          place.sellerVatCode === sellerVatCode ? (
            <RowScopeContext key={posId} value={`sections.${index}.`}>
              <li className={classes.row}>
                <span className={classes.wide}>{posName}</span>
                <div>
                  <Caption text={t('documents.documentSettings.section')} />
                  <TextField
                    name="section"
                    label={t('documents.documentSettings.sectionOf', { pos: posName })}
                    isLabelHidden
                    placeholder={t('documents.documentSettings.noSection')}
                    spell={(typed) => typed.toUpperCase().slice(0, longestSection)}
                  />
                </div>
                <NextDocument
                  title={t('documents.documentSettings.nextInvoice')}
                  number={nextInvoice(ranges, section)}
                  saved={nextInvoice(saved.ranges, saved.sections[index]?.section ?? null)}
                  note={
                    section === null
                      ? t('documents.documentSettings.sharesSeries')
                      : t('documents.documentSettings.ownSeries')
                  }
                />
              </li>
            </RowScopeContext>
          ) : null,
        )}
      </ul>
    </>
  )
}
