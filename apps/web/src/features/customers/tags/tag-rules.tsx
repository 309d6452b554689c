import { tags } from '@cantina/contract/customers/tags'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { fieldsOf } from '#resource/fields/fields-of'
import { FieldRow } from '#resource/fields/form-section'
import { EmptyState } from '#ui/empty-state'
import { TagPreview } from './tag-preview'
import classes from './tag-rules.module.css'

const { MoneyField, NumberField, SwitchField } = fieldsOf(tags)

const rules = [
  { on: 'countsPurchases', from: 'fromPurchases', to: 'toPurchases', Field: NumberField },
  {
    on: 'countsSinglePurchase',
    from: 'fromPerSinglePurchase',
    to: 'toPerSinglePurchase',
    Field: MoneyField,
  },
  {
    on: 'countsCumulatedPurchase',
    from: 'fromOfCumulatedPurchase',
    to: 'toOfCumulatedPurchase',
    Field: MoneyField,
  },
] as const

/** Each rule has a range that appears when the rule is on; what is not shown is not saved. */
export function TagRules() {
  const { t } = useTranslation()
  const { setValue } = useFormContext()
  const areOn: boolean[] = useWatch({ name: rules.map(({ on }) => on) })
  return (
    <div className={classes.rules}>
      {rules.map(({ on, from, to, Field }, index) => (
        <div key={on} className={classes.rule}>
          <SwitchField
            name={on}
            onSwitch={(isOn) => {
              if (isOn) return
              setValue(from, null, { shouldDirty: true })
              setValue(to, null, { shouldDirty: true })
            }}
          />
          {areOn[index] ? (
            <FieldRow>
              <Field name={from} help={t('customers.tags.fromHelp')} />
              <Field name={to} help={t('customers.tags.toHelp')} />
            </FieldRow>
          ) : null}
        </div>
      ))}
      {areOn.some(Boolean) ? (
        <TagPreview />
      ) : (
        <EmptyState title={t('customers.tags.noRule')} body={t('customers.tags.noRuleWhy')} />
      )}
    </div>
  )
}
