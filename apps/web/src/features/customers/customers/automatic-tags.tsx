import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { TagChips } from '#ui/tag-chips'
import classes from './automatic-tags.module.css'
import { useCustomerSummary } from './use-customer-summary'

/** Tags that come and go with what a customer buys: shown beside those given by hand, and nobody's to change here. */
export function AutomaticTags({ customerId }: { readonly customerId: string }) {
  const { t } = useTranslation()
  const titleId = useId()
  const tags = useCustomerSummary(customerId).data?.automaticTags ?? []
  if (tags.length === 0) return null
  return (
    <div className={classes.automatic} role="group" aria-labelledby={titleId}>
      <span id={titleId} className={classes.title}>
        {t('analytics.customers.automaticTags')}
      </span>
      <TagChips tags={tags} />
      <p className={classes.help}>{t('analytics.customers.automaticTagsHelp')}</p>
    </div>
  )
}
