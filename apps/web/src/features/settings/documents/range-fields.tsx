import { documents } from '@cantina/contract/booking/documents'
import { type DocumentSettings, documentSettingsForm } from '@cantina/contract/settings/documents'
import { patternProblem, writeNumber } from '@cantina/domain/documents/number-pattern'
import { useTranslation } from 'react-i18next'
import { rowFieldsOf } from '#resource/fields/fields-of'
import { FieldRow } from '#resource/fields/form-section'
import { RowScopeContext, useSiblingValue } from '#resource/fields/row-scope'
import { useFieldTexts } from '#resource/use-resource-texts'
import classes from './range-fields.module.css'

const { NumberField, TextField } = rowFieldsOf({ input: documentSettingsForm }, 'ranges')

type Range = DocumentSettings['ranges'][number]

/** The series of every seller: which exist is not the reader's to say, how they are written is. */
export function RangeFields({
  settings: { ranges, sellers, year },
}: {
  readonly settings: DocumentSettings
}) {
  const { t } = useTranslation()
  const words = useFieldTexts(documents)
  return (
    <div className={classes.ranges}>
      {ranges.map((range, index) => {
        const isFirstOfSeller = ranges[index - 1]?.sellerVatCode !== range.sellerVatCode
        const seller = sellers.find(({ vatCode }) => vatCode === range.sellerVatCode)
        return (
          <RowScopeContext
            key={`${range.sellerVatCode}.${range.section}.${range.kind}`}
            value={`ranges.${index}.`}
          >
            {sellers.length > 1 && isFirstOfSeller ? (
              <h3 className={classes.seller}>
                {t('settings.documents.ofSeller', { seller: seller?.name })}
              </h3>
            ) : null}
            <fieldset className={classes.range}>
              <legend className={classes.kind}>{words.option('kind', range.kind)}</legend>
              <FieldRow>
                <PatternField year={year} />
                <NumberField
                  name="nextSequence"
                  isReadOnly={range.issuedCount > 0}
                  help={nextHelp(range)}
                />
              </FieldRow>
            </fieldset>
          </RowScopeContext>
        )
      })}
    </div>
  )

  function nextHelp({ issuedCount }: Range): string {
    return issuedCount > 0
      ? t('settings.documents.nextStarted')
      : t('settings.documents.nextHelp', { year })
  }
}

/** With the number that it would give next, as it is typed. */
function PatternField({ year }: { readonly year: number }) {
  const { t } = useTranslation()
  const pattern = useSiblingValue<string | null>('pattern')
  const next = useSiblingValue<unknown>('nextSequence')
  const isReadable = typeof pattern === 'string' && patternProblem(pattern) === null
  const example =
    isReadable && typeof next === 'number'
      ? { help: t('settings.documents.example', { number: writeNumber(pattern, year, next) }) }
      : {}
  return <TextField name="pattern" {...example} />
}
