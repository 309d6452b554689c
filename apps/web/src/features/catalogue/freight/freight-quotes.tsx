import { shipmentPriorities } from '@cantina/contract/catalogue/product-parts'
import { check } from '@cantina/contract/check'
import { useDebouncedValue } from '@mantine/hooks'
import { type ReactNode, useId, useMemo, useState } from 'react'
import { type FieldValues, FormProvider, useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { fieldsOf } from '#resource/fields/fields-of'
import { contractResolver } from '#resource/form/contract-resolver'
import { createFieldRegistry } from '#resource/form/field-registry'
import { rulesAt } from '#resource/form/field-rules'
import { type FormScope, FormScopeContext } from '#resource/form/form-scope'
import { useFieldTexts } from '#resource/use-resource-texts'
import classes from './freight-quotes.module.css'
import { firstShipment, quoteForm } from './quote-form'
import { QuoteList } from './quote-list'

const { CountryField, MoneyField, NumberField, SelectField } = fieldsOf(quoteForm)

/** Says what a shipment would cost, while it is being described. */
export function FreightQuotes() {
  const { t } = useTranslation()
  const titleId = useId()
  const priorities = shipmentPriorities.map((value) => ({
    value,
    label: t(`entities.catalogue.product.shipmentPriority.${value}`),
  }))
  return (
    <section className={classes.card} data-screen-only aria-labelledby={titleId}>
      <h2 id={titleId}>{t('catalogue.freight.quote.title')}</h2>
      <QuestionForm>
        <div className={classes.fields}>
          <NumberField name="units" label={t('catalogue.freight.quote.units')} />
          <NumberField
            name="packageCm3"
            label={t('catalogue.freight.quote.packageCm3')}
            unit="cm³"
          />
          <MoneyField name="goodsCents" label={t('catalogue.freight.quote.goods')} />
          <CountryField name="countryId" label={t('catalogue.freight.quote.country')} />
          <SelectField
            name="priority"
            label={t('catalogue.freight.quote.priority')}
            options={priorities}
          />
        </div>
        <Answer />
      </QuestionForm>
    </section>
  )
}

/** A form that is never saved: nothing in it can be lost. */
function QuestionForm({ children }: { readonly children: ReactNode }) {
  const texts = useFieldTexts(quoteForm)
  const [registry] = useState(createFieldRegistry)
  const form = useForm<FieldValues>({
    defaultValues: firstShipment,
    resolver: useMemo(() => contractResolver(quoteForm.input), []),
    mode: 'onTouched',
  })
  const scope: FormScope = {
    hasField: (name) => name in quoteForm.inputFields,
    labelOf: texts.field,
    optionLabel: texts.option,
    rulesOf: (name) => rulesAt(quoteForm.inputFields, name),
    isReadOnly: false,
    isStored: false,
    registry,
  }
  return (
    <FormProvider {...form}>
      <FormScopeContext value={scope}>{children}</FormScopeContext>
    </FormProvider>
  )
}

const pauseMilliseconds = 300

function Answer() {
  const [values] = useDebouncedValue(useWatch<FieldValues>(), pauseMilliseconds)
  const asked = check(quoteForm.input, values)
  return asked.ok ? <QuoteList shipment={asked.value} /> : null
}
