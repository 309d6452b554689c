import { products } from '@cantina/contract/catalogue/products'
import { fieldsOf } from '#resource/fields/fields-of'
import { FieldRow } from '#resource/fields/form-section'
import { useEnergyInBothUnits } from './use-energy-in-both-units'

const { DecimalField } = fieldsOf(products)

/** In the order of the label. */
export function NutritionFields() {
  useEnergyInBothUnits()
  return (
    <>
      <FieldRow>
        <DecimalField name="energyKj" unit="kJ" />
        <DecimalField name="energyKcal" unit="kcal" />
      </FieldRow>
      <FieldRow>
        <DecimalField name="fatGrams" unit="g" />
        <DecimalField name="saturatesGrams" unit="g" />
      </FieldRow>
      <FieldRow>
        <DecimalField name="carbohydratesGrams" unit="g" />
        <DecimalField name="sugarGrams" unit="g" />
      </FieldRow>
      <FieldRow>
        <DecimalField name="proteinsGrams" unit="g" />
        <DecimalField name="saltGrams" unit="g" />
      </FieldRow>
    </>
  )
}
