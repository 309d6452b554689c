import { products } from '@cantina/contract/catalogue/products'
import { services } from '@cantina/contract/catalogue/services'
import type { PurchaseKind } from '@cantina/domain/promotions/purchase'
import { useTranslation } from 'react-i18next'
import { FormSection } from '#resource/fields/form-section'
import { MultiLookupField } from '#resource/fields/multi-lookup-field'

/** Which services or products a promotion is for. */
export function PromotionItemFields({ type }: { readonly type: PurchaseKind }) {
  const { t } = useTranslation()
  return (
    <FormSection>
      {type === 'services' ? (
        <MultiLookupField
          name="serviceIds"
          resource={services}
          help={t('promotions.items.helpServices')}
          placeholder={t('promotions.items.allServices')}
        />
      ) : (
        <MultiLookupField
          name="productIds"
          resource={products}
          help={t('promotions.items.helpProducts')}
          placeholder={t('promotions.items.allProducts')}
        />
      )}
    </FormSection>
  )
}
