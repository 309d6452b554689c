import { voucherUses } from '@cantina/contract/promotions/uses'
import { newVoucher, vouchers } from '@cantina/contract/promotions/vouchers'
import { useParams } from '@tanstack/react-router'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { UsesCard } from '#components/promotion-uses/uses-card'
import { CustomerFields } from '#components/promotions/customer-fields'
import { PromotionItemFields } from '#components/promotions/promotion-item-fields'
import { addressOfOtherType, usePromotionType } from '#components/promotions/promotion-type'
import { FormTab, FormTabs } from '#resource/form/form-tabs'
import { ResourceFormPage } from '#resource/resource-form-page'
import { SettingsTab } from './settings-tab'
import { voucherPaths } from './voucher-paths'

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

/** What the voucher in the form was used for; a new one was used for nothing. */
function VoucherUses() {
  const { id }: { id?: string } = useParams({ strict: false })
  const code: unknown = useWatch({ name: 'code' })
  return id ? <UsesCard of={{ endpoint: voucherUses, id }} name={String(code ?? '')} /> : null
}
