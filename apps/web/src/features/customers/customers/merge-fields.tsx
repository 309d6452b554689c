import { type MergeableField, mergeableFields } from '@cantina/contract/customers/customer-data'
import { customers } from '@cantina/contract/customers/customers'
import { languageList } from '@cantina/contract/reference/language'
import { Radio } from '@mantine/core'
import '@mantine/core/styles/Radio.layer.css'
import { useTranslation } from 'react-i18next'
import { pendingName } from '#lib/pending-name'
import type { RecordOf } from '#resource/any-resource'
import { useCountryOptions } from '#resource/fields/use-country-options'
import { useReferenceList } from '#resource/fields/use-reference-list'
import { useFieldTexts } from '#resource/use-resource-texts'
import classes from './merge-dialog.module.css'

type Customer = RecordOf<typeof customers>

export type Keep = Record<MergeableField, 'own' | 'other'>

/** Something is better than nothing; else what stands in the record that one came from. */
export function keepAtFirst(own: Customer, other: Customer): Keep {
  const choices = mergeableFields.map((field) => [
    field,
    own[field] === null && other[field] !== null ? 'other' : 'own',
  ])
  return Object.fromEntries(choices) as Keep
}

interface MergeFieldsProps {
  readonly own: Customer
  readonly other: Customer
  readonly keep: Keep
  /** What the two records are called here. */
  readonly names: readonly [string, string]
  readonly onKeep: (keep: Keep) => void
}

/** Both records side by side, field by field. */
export function MergeFields({ own, other, names, keep, onKeep }: MergeFieldsProps) {
  const { t } = useTranslation()
  const texts = useFieldTexts(customers)
  const wordsOf = useWords()
  const different = mergeableFields.filter((field) => own[field] !== other[field])
  const alike = mergeableFields.filter(
    (field) => own[field] === other[field] && own[field] !== null,
  )
  return (
    <div className={classes.fields}>
      {different.length === 0 ? (
        <span>{t('customers.customers.merge.alike')}</span>
      ) : (
        <strong>{t('customers.customers.merge.keep')}</strong>
      )}
      {different.map((field) => (
        <Radio.Group
          key={field}
          label={texts.field(field)}
          value={keep[field]}
          onChange={(choice) => onKeep({ ...keep, [field]: choice === 'other' ? 'other' : 'own' })}
        >
          <div className={classes.options}>
            <Radio value="own" label={wordsOf(own, field)} description={names[0]} />
            <Radio value="other" label={wordsOf(other, field)} description={names[1]} />
          </div>
        </Radio.Group>
      ))}
      {alike.map((field) => (
        <dl key={field} className={classes.same}>
          <dt>{texts.field(field)}</dt>
          <dd>{wordsOf(own, field)}</dd>
        </dl>
      ))}
    </div>
  )
}

function useWords() {
  const { t } = useTranslation()
  const countries = useCountryOptions()
  const languages = useReferenceList(languageList)
  return (customer: Customer, field: MergeableField): string => {
    const value = customer[field]
    if (value === null) return t('customers.customers.merge.nothing')
    if (field === 'languageId') return languages.nameOf(Number(value))
    if (field !== 'countryId') return String(value)
    return countries.find((country) => country.value === value)?.label ?? pendingName
  }
}
