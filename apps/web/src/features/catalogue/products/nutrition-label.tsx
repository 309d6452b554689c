import { products } from '@cantina/contract/catalogue/products'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/formats'
import { useLocalText } from '#lib/local-name'
import type { RecordOf } from '#resource/any-resource'
import { useFieldTexts } from '#resource/use-resource-texts'
import classes from './nutrition-label.module.css'

type Product = RecordOf<typeof products>

const nutrients = [
  { key: 'fatGrams', isPart: false },
  { key: 'saturatesGrams', isPart: true },
  { key: 'carbohydratesGrams', isPart: false },
  { key: 'sugarGrams', isPart: true },
  { key: 'proteinsGrams', isPart: false },
  { key: 'saltGrams', isPart: false },
] as const

/** Allergens, ingredients and values in the order that the law gives them. */
export function NutritionLabel({ product }: { readonly product: Product }) {
  const { t } = useTranslation()
  const local = useLocalText()
  const words = useFieldTexts(products)
  const allergens = product.allergens.map((one) => words.option('allergens', one)).join(', ')
  const ingredients = [
    ...product.labelIngredients.map((one) => words.option('labelIngredients', one)),
    local({ en: product.ingredientsEn, it: product.ingredientsIt }),
  ]
    .filter(Boolean)
    .join(', ')
  const hasValues = product.energyKj !== null || nutrients.some(({ key }) => product[key] !== null)
  if (!allergens && !ingredients && !hasValues) return null
  return (
    <div className={classes.label}>
      {ingredients ? (
        <p>
          <b>{t('catalogue.products.preview.ingredients')}</b> {ingredients}
        </p>
      ) : null}
      {allergens ? (
        <p>
          <b>{t('catalogue.products.preview.allergens')}</b> {allergens}
        </p>
      ) : null}
      {hasValues ? <Values product={product} /> : null}
    </div>
  )
}

function Values({ product }: { readonly product: Product }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const words = useFieldTexts(products)
  const titleId = useId()
  const { energyKj, energyKcal, capacityUnit } = product
  const isByWeight = capacityUnit === 'g' || capacityUnit === 'kg'
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId}>
        {isByWeight
          ? t('catalogue.products.preview.nutritionPerGrams')
          : t('catalogue.products.preview.nutrition')}
      </h3>
      <dl className={classes.values}>
        {energyKj !== null && energyKcal !== null ? (
          <div>
            <dt>{t('catalogue.products.preview.energy')}</dt>
            <dd>
              {t('catalogue.products.preview.energyValue', {
                kj: formats.number(energyKj),
                kcal: formats.number(energyKcal),
              })}
            </dd>
          </div>
        ) : null}
        {nutrients.map(({ key, isPart }) => {
          const value = product[key]
          if (value === null) return null
          const name = words.field(key)
          return (
            <div key={key} data-part={isPart}>
              <dt>
                {isPart
                  ? t('catalogue.products.preview.ofWhich', { name: name.toLocaleLowerCase() })
                  : name}
              </dt>
              <dd>{t('catalogue.products.preview.grams', { value: formats.number(value) })}</dd>
            </div>
          )
        })}
      </dl>
    </section>
  )
}
