import { noticeUnits, services } from '@cantina/contract/catalogue/services'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { fieldsOf } from '#resource/fields/fields-of'
import { FormSection } from '#resource/fields/form-section'
import classes from './cancellation-policy.module.css'
import { usePolicyWords } from './policy-words'

const { NumberField, PercentField, SelectField } = fieldsOf(services)

const names = ['freeCancellation', 'freeCancellationUnit', 'keptPercent'] as const

/** A sentence with gaps to fill, and below it what guests will read. */
export function CancellationPolicy() {
  const { t } = useTranslation()
  const policyWords = usePolicyWords()
  const [free, unit, kept]: unknown[] = useWatch({ name: names })
  const isComplete =
    typeof free === 'number' &&
    typeof kept === 'number' &&
    noticeUnits.some((known) => known === unit)
  return (
    <FormSection title={t('catalogue.services.price.cancellation')}>
      <div className={classes.sentence}>
        <span className={classes.part}>
          <span>{t('catalogue.services.price.freeUpTo')}</span>
          <div className={classes.number}>
            <NumberField name="freeCancellation" isLabelHidden />
          </div>
          <div className={classes.unit}>
            <SelectField name="freeCancellationUnit" isLabelHidden />
          </div>
          <span>{t('catalogue.services.price.beforeArrival')}</span>
        </span>
        <span className={classes.part}>
          <span>{t('catalogue.services.price.keptAfter')}</span>
          <div className={classes.number}>
            <PercentField name="keptPercent" isLabelHidden />
          </div>
          <span>{t('catalogue.services.price.isKept')}</span>
        </span>
      </div>
      {isComplete ? (
        <p className={classes.read}>
          {policyWords({
            freeCancellation: free,
            freeCancellationUnit: unit as (typeof noticeUnits)[number],
            keptPercent: kept,
          })}
        </p>
      ) : null}
    </FormSection>
  )
}
