import { newVoucher, vouchers } from '@cantina/contract/promotions/vouchers'
import { useTranslation } from 'react-i18next'
import { PromotionItemFields } from '#components/promotions/promotion-item-fields'
import { addressOfOtherType, usePromotionType } from '#components/promotions/promotion-type'
import { FormTab, FormTabs } from '#resource/form/form-tabs'
import { ResourceFormPage } from '#resource/resource-form-page'
import { CustomerFields } from './customer-fields'
import { SettingsTab } from './settings-tab'
import { voucherPaths } from './voucher-paths'
import { VoucherUses } from './voucher-uses'

export function VoucherFormPage() {
  const { t } = useTranslation()
  const type = usePromotionType()
  return (
    <ResourceFormPage
      key={type}
      resource={vouchers}
      paths={voucherPaths(type)}
      defaults={newVoucher(type)}
      titleOf={(voucher) =>
        voucher?.code ??
        t(type === 'services' ? 'promotions.vouchers.new' : 'promotions.vouchers.newProducts')
      }
      aside={<VoucherUses />}
      addressOf={addressOfOtherType(type, voucherPaths)}
    >
      <FormTabs>
        <FormTab id="settings" label={t('promotions.vouchers.tabs.settings')}>
          <SettingsTab type={type} />
        </FormTab>
        <FormTab id="association" label={t('promotions.vouchers.tabs.association')}>
          <PromotionItemFields type={type} />
          <CustomerFields />
        </FormTab>
      </FormTabs>
    </ResourceFormPage>
  )
}
