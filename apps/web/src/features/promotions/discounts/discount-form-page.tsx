import { discounts, newDiscount } from '@cantina/contract/promotions/discounts'
import { useTranslation } from 'react-i18next'
import { PromotionItemFields } from '#components/promotions/promotion-item-fields'
import { addressOfOtherType, usePromotionType } from '#components/promotions/promotion-type'
import { FormTab, FormTabs } from '#resource/form/form-tabs'
import { ResourceFormPage } from '#resource/resource-form-page'
import { DiscountAside } from './discount-aside'
import { discountPaths } from './discount-paths'
import { FeaturesTab } from './features-tab'
import { useCreateQuestion } from './use-activate-question'
import { ValidityTab } from './validity-tab'

export function DiscountFormPage() {
  const { t } = useTranslation()
  const type = usePromotionType()
  const askToCreate = useCreateQuestion(type)
  return (
    <ResourceFormPage
      key={type}
      resource={discounts}
      paths={discountPaths(type)}
      defaults={newDiscount(type)}
      titleOf={(discount) =>
        discount?.name ??
        t(type === 'services' ? 'promotions.discounts.new' : 'promotions.discounts.newProducts')
      }
      askToCreate={askToCreate}
      aside={<DiscountAside type={type} />}
      addressOf={addressOfOtherType(type, discountPaths)}
    >
      <FormTabs>
        <FormTab id="features" label={t('promotions.discounts.tabs.features')}>
          <FeaturesTab type={type} />
        </FormTab>
        <FormTab id="validity" label={t('promotions.discounts.tabs.validity')}>
          <ValidityTab type={type} />
        </FormTab>
        <FormTab id="association" label={t('promotions.discounts.tabs.association')}>
          <PromotionItemFields type={type} />
        </FormTab>
      </FormTabs>
    </ResourceFormPage>
  )
}
