import { products } from '@cantina/contract/catalogue/products'
import {
  grapeList,
  pairingList,
  productCategoryList,
  productSubCategoryList,
  winemakingList,
} from '@cantina/contract/reference/lookups'
import { wineCategoryId } from '@cantina/domain/catalogue/wine-category'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { fieldsOf, rowFieldsOf } from '#resource/fields/fields-of'
import { FieldRow, FormSection } from '#resource/fields/form-section'
import { StatusField } from '#resource/fields/status-field'
import { IngredientsFields } from './ingredients-fields'
import { NutritionFields } from './nutrition-fields'
import { PackagingSection } from './packaging-section'
import { SubRegionField } from './sub-region-field'

const {
  CountryField,
  DateField,
  DecimalField,
  FileField,
  ImageField,
  LocalizedField,
  MultiReferenceField,
  MultiSelectField,
  ReferenceField,
  RegionField,
  RowsField,
  SelectField,
  SwitchField,
  TextField,
  YearField,
} = fieldsOf(products)

const Award = rowFieldsOf(products, 'awards')

/** What the product is, and what customers are notified of it. */
export function DescriptionTab() {
  const { t } = useTranslation()
  return (
    <>
      <FormSection>
        <IdentityFields />
      </FormSection>
      <FormSection title={t('catalogue.products.form.origin')}>
        <FieldRow>
          <CountryField name="countryId" region="regionId" />
          <RegionField name="regionId" country="countryId" />
          <SubRegionField />
        </FieldRow>
      </FormSection>
      <FormSection title={t('catalogue.products.form.wine')}>
        <WineFields />
      </FormSection>
      <FormSection title={t('catalogue.products.form.awards')}>
        <RowsField
          name="awards"
          newRow={{ name: null, reviewer: null, score: null }}
          addLabel={t('catalogue.products.form.addAward')}
          empty={t('catalogue.products.form.noAwards')}
          widths={[2, 2, 1]}
        >
          <Award.TextField name="name" label={t('catalogue.products.form.award')} />
          <Award.TextField name="reviewer" />
          <Award.TextField name="score" />
        </RowsField>
      </FormSection>
      <FormSection title={t('catalogue.products.form.pairing')}>
        <MultiReferenceField name="pairingIds" list={pairingList} />
        <LocalizedField name="pairingNotes" isLong rows={3} />
      </FormSection>
      <FormSection title={t('catalogue.products.form.allergens')}>
        <IngredientsFields />
      </FormSection>
      <FormSection
        title={t('catalogue.products.form.texts')}
        help={t('catalogue.products.form.textsHelp')}
      >
        <LocalizedField name="description" isLong />
      </FormSection>
      <FormSection title={t('catalogue.products.form.package')}>
        <FieldRow>
          <DecimalField name="capacity" />
          <SelectField name="capacityUnit" />
        </FieldRow>
        <FieldRow>
          <DecimalField name="packageLengthCm" unit="cm" />
          <DecimalField name="packageWidthCm" unit="cm" />
          <DecimalField name="packageHeightCm" unit="cm" />
        </FieldRow>
      </FormSection>
      <PackagingSection />
      <FormSection
        title={t('catalogue.products.form.nutrition')}
        help={t('catalogue.products.form.nutritionHelp')}
      >
        <NutritionFields />
      </FormSection>
      <FormSection title={t('catalogue.products.form.files')}>
        <ImageField name="imageId" focusName="imageFocus" />
        <FileField name="technicalSheetId" />
      </FormSection>
    </>
  )
}

function IdentityFields() {
  const { t } = useTranslation()
  const { setValue } = useFormContext()
  const releaseDate: string | null = useWatch({ name: 'releaseDate' })
  return (
    <>
      <TextField name="name" />
      <FieldRow>
        <TextField name="itemCode" help={t('catalogue.products.form.itemCodeHelp')} />
        <TextField name="producer" />
      </FieldRow>
      <FieldRow>
        <ReferenceField
          name="categoryId"
          list={productCategoryList}
          onChoose={() => setValue('subCategoryId', null, { shouldDirty: true })}
        />
        <DateField name="releaseDate" help={t('catalogue.products.form.releaseDateHelp')} />
        <StatusField />
      </FieldRow>
      {releaseDate ? (
        <SwitchField name="takesPreOrders" help={t('catalogue.products.form.takesPreOrdersHelp')} />
      ) : null}
    </>
  )
}

function WineFields() {
  const { t } = useTranslation()
  return (
    <>
      <FieldRow>
        <SubCategoryField />
        <YearField name="vintage" help={t('catalogue.products.form.vintageHelp')} />
        <DecimalField name="alcoholPercent" unit="% vol" />
      </FieldRow>
      <MultiReferenceField name="grapeIds" list={grapeList} />
      <MultiReferenceField name="winemakingIds" list={winemakingList} />
      <FieldRow>
        <TextField
          name="servingTemperature"
          help={t('catalogue.products.form.servingTemperatureHelp')}
        />
        <TextField
          name="idealConsumption"
          help={t('catalogue.products.form.idealConsumptionHelp')}
        />
      </FieldRow>
      <MultiSelectField name="bestMoments" />
    </>
  )
}

/** The kinds of the chosen category: for wine, the wine types. */
function SubCategoryField() {
  const { t } = useTranslation()
  const categoryId: number | null = useWatch({ name: 'categoryId' })
  return (
    <ReferenceField
      name="subCategoryId"
      {...(categoryId === wineCategoryId
        ? {}
        : { label: t('catalogue.products.form.subCategory') })}
      list={productSubCategoryList}
      offers={(item) => item.category_id === categoryId}
    />
  )
}
