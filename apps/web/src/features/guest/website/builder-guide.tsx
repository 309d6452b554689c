import { useTranslation } from 'react-i18next'
import { FormSection } from '#resource/fields/form-section'
import { policyLineOf } from './snippet-of'
import classes from './website.module.css'

const builders = ['wordpress', 'wix', 'squarespace', 'shopify', 'html'] as const
const steps = ['one', 'two', 'three'] as const

/** Where the snippet goes in what businesses make their websites with. */
export function BuilderGuide() {
  const { t } = useTranslation()
  return (
    <FormSection title={t('guest.website.guide')} help={t('guest.website.guideHelp')}>
      <div className={classes.guides}>
        {builders.map((builder) => (
          <details key={builder} className={classes.guide}>
            <summary>{t(`guest.website.builders.${builder}.name`)}</summary>
            <ol>
              {steps.map((step) => (
                <li key={step}>{t(`guest.website.builders.${builder}.${step}`)}</li>
              ))}
            </ol>
          </details>
        ))}
        <details className={classes.guide}>
          <summary>{t('guest.website.policy')}</summary>
          <p>{t('guest.website.policyHelp')}</p>
          <code className={classes.code}>{policyLineOf(location.origin)}</code>
        </details>
      </div>
    </FormSection>
  )
}
