import { pos } from '@cantina/contract/catalogue/pos'
import { products } from '@cantina/contract/catalogue/products'
import { nameWithVintage } from '@cantina/domain/catalogue/name-with-vintage'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ReviewLine } from '#components/reviews/review-line'
import { fieldsOf } from '#resource/fields/fields-of'
import { FormSection } from '#resource/fields/form-section'
import { FormTab, FormTabs } from '#resource/form/form-tabs'
import { ResourceFormPage } from '#resource/resource-form-page'
import { DescriptionTab } from './description-tab'
import { PriceTab } from './price-tab'
import { productPaths } from './product-paths'
import { ProductPreview } from './product-preview'

const { MultiLookupField } = fieldsOf(products)

interface ProductFormPageProps {
  /** Its e-label, which is another feature's. */
  readonly elabel: ReactNode
}

export function ProductFormPage({ elabel }: ProductFormPageProps) {
  const { t } = useTranslation()
  return (
    <ResourceFormPage
      resource={products}
      paths={productPaths}
      defaults={products.empty}
      isWide
      about={({ id, reviewAverage, reviewCount }) => (
        <ReviewLine
          average={reviewAverage}
          count={reviewCount}
          list="/reviews/products"
          of={{ productId: id }}
        />
      )}
      preview={(product) => <ProductPreview product={product} />}
      titleOf={(product) => (product ? nameWithVintage(product) : t('catalogue.products.new'))}
    >
      <FormTabs>
        <FormTab id="description" label={t('catalogue.products.form.description')}>
          <DescriptionTab />
        </FormTab>
        <FormTab id="price" label={t('catalogue.products.form.priceAndMarkets')}>
          <PriceTab />
        </FormTab>
        <FormTab id="pos" label={t('catalogue.products.form.pos')}>
          <PosTab />
        </FormTab>
        <FormTab id="elabel" label={t('guest.elabel.tab')}>
          {elabel}
        </FormTab>
      </FormTabs>
    </ResourceFormPage>
  )
}

/** Where it is sold. */
function PosTab() {
  const { t } = useTranslation()
  return (
    <FormSection>
      <MultiLookupField name="posIds" resource={pos} help={t('catalogue.products.form.posHelp')} />
    </FormSection>
  )
}
