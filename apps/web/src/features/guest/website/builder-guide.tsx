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
    <FormSection title={t('integrations.website.guide')} help={t('integrations.website.guideHelp')}>
      <div className={classes.guides}>
        {builders.map((builder) => (
          <details key={builder} className={classes.guide}>
            <summary>{t(`integrations.website.builders.${builder}.name`)}</summary>
            <ol>
              {steps.map((step) => (
                <li key={step}>{t(`integrations.website.builders.${builder}.${step}`)}</li>
              ))}
            </ol>
          </details>
        ))}
        <details className={classes.guide}>
          <summary>{t('integrations.website.policy')}</summary>
          <p>{t('integrations.website.policyHelp')}</p>
          <code className={classes.code}>{policyLineOf(location.origin)}</code>
        </details>
      </div>
    </FormSection>
  )
}
