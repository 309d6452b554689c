import { voucherIssuers } from '@cantina/contract/payments/voucher-issuers'
import { useTranslation } from 'react-i18next'
import { ResourceListPage } from '#resource/resource-list-page'
import { voucherIssuerPaths } from './voucher-issuer-paths'

export function VoucherIssuerListPage() {
  const { t } = useTranslation()
  return (
    <ResourceListPage
      resource={voucherIssuers}
      paths={voucherIssuerPaths}
      nameOf={(issuer) => issuer.name}
      columns={[{ key: 'name' }, { key: 'status' }]}
      filters={['status']}
      texts={{
        add: t('settings.voucherIssuers.add'),
        searchHint: t('settings.voucherIssuers.searchHint'),
        empty: t('settings.voucherIssuers.empty'),
        emptyWhy: t('settings.voucherIssuers.emptyWhy'),
      }}
    />
  )
}
