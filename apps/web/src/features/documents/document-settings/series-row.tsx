import { documentSettingsForm } from '@cantina/contract/documents/document-settings'
import { documents } from '@cantina/contract/documents/documents'
import { withSection } from '@cantina/domain/documents/number-pattern'
import { Lock } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/formats'
import { rowFieldsOf } from '#resource/fields/fields-of'
import { RowScopeContext } from '#resource/fields/row-scope'
import { useFieldTexts } from '#resource/use-resource-texts'
import { Caption, NextDocument } from './next-document'
import { PatternField } from './pattern-field'
import { PatternTokens } from './pattern-tokens'
import classes from './seller-card.module.css'
import { isSeries, nextNumber } from './series-numbers'
import type { Series } from './use-series'

const { NumberField } = rowFieldsOf({ input: documentSettingsForm }, 'ranges')

interface SeriesRowProps {
  readonly series: Series
  /** Of the range in the form. */
  readonly index: number
  readonly year: number
  /** Distinguishes the fields of several sellers and sections for screen readers. */
  readonly of: string
}

/** How one kind of document is numbered, which number comes next, and how it will be written. */
export function SeriesRow({ series, index, year, of }: SeriesRowProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  const words = useFieldTexts(documents)
  const { saved, ranges } = series
  const range = ranges[index]
  if (!range) return null
  const { kind, section, issuedCount } = range
  const name = words.option('kind', kind)
  const main = ranges.find((one) => isSeries(one, { ...range, section: '' }))
  const labelOf = (field: string) =>
    t('documents.documentSettings.fieldOf', { field, kind: name, of })
  const first = t('documents.documentSettings.firstOfYear', { year })
  return (
    <RowScopeContext value={`ranges.${index}.`}>
      <li className={classes.row}>
        <span className={classes.kind}>{name}</span>
        <div className={classes.pattern}>
          {section === '' ? (
            <PatternField name="pattern" label={labelOf(t('documents.documentSettings.pattern'))} />
          ) : (
            <span className={classes.fixedPattern}>
              <PatternTokens pattern={withSection(main?.pattern ?? '', section)} />
            </span>
          )}
        </div>
        <div>
          <Caption text={t('documents.documentSettings.next')} />
          {issuedCount > 0 ? (
            <span className={classes.locked} title={t('documents.documentSettings.nextStarted')}>
              {String(range.nextSequence).padStart(4, '0')}
              <Lock
                size={16}
                strokeWidth={1.6}
                role="img"
                aria-label={t('documents.documentSettings.nextStarted')}
              />
            </span>
          ) : (
            <NumberField
              name="nextSequence"
              label={labelOf(t('documents.documentSettings.next'))}
              isLabelHidden
            />
          )}
        </div>
        <NextDocument
          title={t('documents.documentSettings.nextDocument')}
          number={nextNumber(ranges, range, year)}
          saved={nextNumber(saved.ranges, range, year)}
          note={
            issuedCount > 0
              ? t('documents.documentSettings.issued', {
                  count: issuedCount,
                  number: formats.number(issuedCount),
                  year,
                })
              : first
          }
        />
      </li>
    </RowScopeContext>
  )
}
