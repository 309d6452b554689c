import { pos } from '@cantina/contract/catalogue/pos'
import { products } from '@cantina/contract/catalogue/products'
import { type handCategories, stock } from '@cantina/contract/catalogue/stock'
import { id } from '@cantina/contract/fields'
import { useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useToday } from '#lib/use-today'
import { fieldsOf } from '#resource/fields/fields-of'
import { FieldRow, FormSection } from '#resource/fields/form-section'
import { ResourceFormPage } from '#resource/resource-form-page'
import { stockPaths } from './stock-paths'

const { DateField, LongTextField, LookupField, NumberField, SelectField } = fieldsOf(stock)

export function MovementFormPage() {
  const { t } = useTranslation()
  const today = useToday()
  const { product, pos: storage }: Record<string, string> = useSearch({ strict: false })
  return (
    <ResourceFormPage
      resource={stock}
      paths={stockPaths}
      defaults={useMemo(
        () => ({ ...stock.empty, date: today, ...wished({ productId: product, posId: storage }) }),
        [today, product, storage],
      )}
      titleOf={() => t('catalogue.stock.new')}
    >
      <FormSection>
        <MovementFields />
      </FormSection>
    </ResourceFormPage>
  )
}

/** What the address asks for, where it can be: a product that runs out, and where. */
function wished(ids: {
  readonly productId: string | undefined
  readonly posId: string | undefined
}) {
  return Object.fromEntries(
    Object.entries(ids).filter(([, value]) => id.safeParse(value).success),
  ) as Partial<typeof stock.empty>
}

/** Only a transfer goes somewhere; what is not shown is not saved. */
function MovementFields() {
  const { t } = useTranslation()
  const { setValue } = useFormContext()
  const category: (typeof handCategories)[number] = useWatch({ name: 'category' })
  const isTransfer = category === 'transfer'
  return (
    <>
      <FieldRow>
        <SelectField
          name="category"
          help={t(`catalogue.stock.form.${category}Help`)}
          onChoose={(chosen) => {
            if (chosen !== 'transfer') setValue('toPosId', null, { shouldDirty: true })
          }}
        />
        <DateField name="date" />
      </FieldRow>
      <FieldRow>
        <LookupField
          name="productId"
          resource={products}
          help={t('catalogue.stock.form.productHelp')}
        />
        <NumberField name="quantity" />
      </FieldRow>
      <FieldRow>
        <LookupField
          name="posId"
          resource={pos}
          help={t('catalogue.stock.form.posHelp')}
          {...(isTransfer ? { label: t('catalogue.stock.form.fromPos') } : {})}
        />
        {isTransfer ? <LookupField name="toPosId" resource={pos} isRequired /> : null}
      </FieldRow>
      <LongTextField name="note" />
    </>
  )
}
