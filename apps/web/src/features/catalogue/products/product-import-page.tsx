import { vatRates } from '@cantina/contract/business/vat-rates'
import { productImport } from '@cantina/contract/catalogue/imports'
import { pos } from '@cantina/contract/catalogue/pos'
import { capacityUnits } from '@cantina/contract/catalogue/product-parts'
import { products } from '@cantina/contract/catalogue/products'
import { stock, stockLevels } from '@cantina/contract/catalogue/stock'
import { productCategoryList, productSubCategoryList } from '@cantina/contract/reference/lookups'
import { useTranslation } from 'react-i18next'
import { useLookup } from '#resource/fields/use-lookup'
import { useReferenceList } from '#resource/fields/use-reference-list'
import { ImportPage } from '#resource/import/import-page'
import { useFieldTexts } from '#resource/use-resource-texts'
import { productPaths } from './product-paths'

/** Wines, oils and gift boxes from a spreadsheet. */
export function ProductImportPage() {
  const { t } = useTranslation()
  const texts = useFieldTexts(products)
  const categories = useReferenceList(productCategoryList).items.map(({ name }) => name)
  const kinds = useReferenceList(productSubCategoryList).items.map(({ name }) => name)
  const rates = useLookup(vatRates, '', []).options.map(({ label }) => label)
  const storages = useLookup(pos, '', []).options
  const example = t('catalogue.products.import.example', { returnObjects: true })
  const help = t('catalogue.products.import.help', {
    returnObjects: true,
    names: categories.join(', '),
  })
  return (
    <ImportPage
      definition={productImport}
      resource={products}
      listPath={productPaths.list}
      alsoChanges={[stock, stockLevels]}
      storages={storages}
      title={t('catalogue.products.import.title')}
      intro={t('catalogue.products.import.intro')}
      fileName={t('catalogue.products.import.fileName')}
      example={example}
      help={help}
      choices={{
        categoryId: categories,
        subCategoryId: kinds,
        vatRateId: rates,
        capacityUnit: capacityUnits.map((unit) => texts.option('capacityUnit', unit)),
      }}
    />
  )
}
