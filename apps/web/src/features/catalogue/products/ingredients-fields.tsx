import { products } from '@cantina/contract/catalogue/products'
import {
  type AlternativeClass,
  alternativeClasses,
  classOf,
  type LabelIngredient,
  ofClass,
} from '@cantina/domain/guest/label-ingredients'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { fieldsOf } from '#resource/fields/fields-of'
import { useFieldTexts } from '#resource/use-resource-texts'
import { useIsWine } from './use-is-wine'

const { LocalizedField, MultiSelectField } = fieldsOf(products)

/** What the product is made of: for wine chosen from the list that labels have in every language. */
export function IngredientsFields() {
  const { t } = useTranslation()
  const isWine = useIsWine()
  return (
    <>
      {isWine ? (
        <>
          <MultiSelectField
            name="labelIngredients"
            help={t('catalogue.products.form.labelIngredientsHelp')}
            groupOf={(value) =>
              t(`catalogue.products.form.ingredientClass.${classOf(value as LabelIngredient)}`)
            }
          />
          <AlternativesField />
        </>
      ) : null}
      <MultiSelectField name="allergens" />
      <LocalizedField
        name="ingredients"
        isLong
        rows={3}
        {...(isWine && { help: t('catalogue.products.form.ingredientsHelp') })}
      />
    </>
  )
}

/** Offered where there is something to choose between; what was chosen before stays in sight. */
function AlternativesField() {
  const { t } = useTranslation()
  const words = useFieldTexts(products)
  const chosen: readonly LabelIngredient[] = useWatch({ name: 'labelIngredients' })
  const alternatives: readonly AlternativeClass[] = useWatch({ name: 'labelAlternatives' })
  const offered = alternativeClasses.filter(
    (name) => ofClass(chosen, name).length > 1 || alternatives.includes(name),
  )
  if (offered.length === 0) return null
  return (
    <MultiSelectField
      name="labelAlternatives"
      help={t('catalogue.products.form.labelAlternativesHelp')}
      options={offered.map((name) => ({
        value: name,
        label: words.option('labelAlternatives', name),
      }))}
    />
  )
}
