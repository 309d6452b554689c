import { voucherIssuers } from '@cantina/contract/payments/voucher-issuers'
import { ResourceListPage } from '#resource/resource-list-page'
import { voucherIssuerPaths } from './voucher-issuer-paths'

export function VoucherIssuerListPage() {
  return (
    <ResourceListPage
      resource={voucherIssuers}
      paths={voucherIssuerPaths}
      texts="payments.voucherIssuers"
    />
  )
}
