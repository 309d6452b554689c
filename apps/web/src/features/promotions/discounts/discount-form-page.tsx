import { discounts, newDiscount } from '@cantina/contract/promotions/discounts'
import { discountUses } from '@cantina/contract/promotions/uses'
import type { PurchaseKind } from '@cantina/domain/promotions/purchase'
import { useParams } from '@tanstack/react-router'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { UsesCard } from '#components/promotion-uses/uses-card'
import { CustomerFields } from '#components/promotions/customer-fields'
import { PromotionItemFields } from '#components/promotions/promotion-item-fields'
import { addressOfOtherType, usePromotionType } from '#components/promotions/promotion-type'
import { FormTab, FormTabs } from '#resource/form/form-tabs'
import { ResourceFormPage } from '#resource/resource-form-page'
import classes from './discount-form-page.module.css'
import { discountPaths } from './discount-paths'
import { FeaturesTab } from './features-tab'
import { ReplayCard } from './replay-card'
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
          <CustomerFields />
        </FormTab>
      </FormTabs>
    </ResourceFormPage>
  )
}

/** Beside the form: what it would have cost, and what it was used for. */
function DiscountAside({ type }: { readonly type: PurchaseKind }) {
  const { id }: { id?: string } = useParams({ strict: false })
  const name: unknown = useWatch({ name: 'name' })
  return (
    <div className={classes.aside}>
      <ReplayCard type={type} />
      {id ? <UsesCard of={{ endpoint: discountUses, id }} name={String(name ?? '')} /> : null}
    </div>
  )
}
