import { useTranslation } from 'react-i18next'
import { TabbedPage } from '#ui/tabbed-page'
import { voucherPaths } from './voucher-paths'

/** The two lists of vouchers below their tabs. */
export function VouchersLayout() {
  const { t } = useTranslation()
  return (
    <TabbedPage
      label={t('promotions.vouchers.pages')}
      tabs={[
        { to: voucherPaths('services').list, label: t('promotions.vouchers.services') },
        { to: voucherPaths('products').list, label: t('promotions.vouchers.products') },
      ]}
    />
  )
}
