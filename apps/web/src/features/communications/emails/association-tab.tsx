import { products } from '@cantina/contract/catalogue/products'
import { services } from '@cantina/contract/catalogue/services'
import { emails, mayHaveProducts, mayHaveServices } from '@cantina/contract/communications/emails'
import { isMarketing, type MailTrigger } from '@cantina/domain/communications/mail-rule'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { fieldsOf } from '#resource/fields/fields-of'
import { FormSection } from '#resource/fields/form-section'

const { MultiLookupField } = fieldsOf(emails)

/** Which visits or goods it is about. */
export function AssociationTab() {
  const { t } = useTranslation()
  const trigger: MailTrigger = useWatch({ name: 'trigger' })
  const isForBuyers = isMarketing(trigger)
  return (
    <FormSection>
      {mayHaveServices(trigger) ? (
        <MultiLookupField
          name="serviceIds"
          resource={services}
          help={t(
            isForBuyers
              ? 'communications.emails.association.helpHadServices'
              : 'communications.emails.association.helpServices',
          )}
          placeholder={t('communications.emails.association.allServices')}
        />
      ) : null}
      {mayHaveProducts(trigger) ? (
        <MultiLookupField
          name="productIds"
          resource={products}
          help={t(
            isForBuyers
              ? 'communications.emails.association.helpHadProducts'
              : 'communications.emails.association.helpProducts',
          )}
          placeholder={t('communications.emails.association.allProducts')}
        />
      ) : null}
    </FormSection>
  )
}
