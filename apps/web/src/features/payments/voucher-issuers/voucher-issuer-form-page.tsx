import { voucherIssuers } from '@cantina/contract/payments/voucher-issuers'
import { useTranslation } from 'react-i18next'
import { fieldsOf } from '#resource/fields/fields-of'
import { FormSection } from '#resource/fields/form-section'
import { ResourceFormPage } from '#resource/resource-form-page'
import { voucherIssuerPaths } from './voucher-issuer-paths'

const { TextField } = fieldsOf(voucherIssuers)

export function VoucherIssuerFormPage() {
  const { t } = useTranslation()
  return (
    <ResourceFormPage
      resource={voucherIssuers}
      paths={voucherIssuerPaths}
      titleOf="payments.voucherIssuers"
    >
      <FormSection>
        <TextField name="name" help={t('payments.voucherIssuers.help')} />
      </FormSection>
    </ResourceFormPage>
  )
}
