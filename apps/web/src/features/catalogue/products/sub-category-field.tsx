import { products } from '@cantina/contract/catalogue/products'
import { productSubCategoryList } from '@cantina/contract/reference/lookups'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { fieldsOf } from '#resource/fields/fields-of'

const { ReferenceField } = fieldsOf(products)

/** Its number among the categories. */
const wine = 1

/** The kinds of the chosen category: for wine, the wine types. */
export function SubCategoryField() {
  const { t } = useTranslation()
  const categoryId: number | null = useWatch({ name: 'categoryId' })
  return (
    <ReferenceField
      name="subCategoryId"
      {...(categoryId === wine ? {} : { label: t('sales.products.form.subCategory') })}
      list={productSubCategoryList}
      offers={(item) => item.category_id === categoryId}
    />
  )
}
