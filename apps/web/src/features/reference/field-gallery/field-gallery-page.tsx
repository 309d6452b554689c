import { tags } from '@cantina/contract/customers/tags'
import { grapeList } from '@cantina/contract/reference/lookups'
import type { FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { ChoiceField } from '#resource/fields/choice-field'
import { ColorField } from '#resource/fields/color-field'
import { CountryField } from '#resource/fields/country-field'
import { DateField } from '#resource/fields/date-field'
import { DecimalField } from '#resource/fields/decimal-field'
import { FileField } from '#resource/fields/file-field'
import { FieldRow, FormSection } from '#resource/fields/form-section'
import { IbanField } from '#resource/fields/iban-field'
import { ImageField } from '#resource/fields/image-field'
import { LongTextField } from '#resource/fields/long-text-field'
import { LookupField } from '#resource/fields/lookup-field'
import { MoneyField } from '#resource/fields/money-field'
import { MultiLookupField } from '#resource/fields/multi-lookup-field'
import { MultiReferenceField } from '#resource/fields/multi-reference-field'
import { MultiSelectField } from '#resource/fields/multi-select-field'
import { NumberField } from '#resource/fields/number-field'
import { PasswordField } from '#resource/fields/password-field'
import { PercentField } from '#resource/fields/percent-field'
import { PhoneField } from '#resource/fields/phone-field'
import { ReferenceField } from '#resource/fields/reference-field'
import { RegionField } from '#resource/fields/region-field'
import { SdiField } from '#resource/fields/sdi-field'
import { SelectField } from '#resource/fields/select-field'
import { SwitchField } from '#resource/fields/switch-field'
import { TextField } from '#resource/fields/text-field'
import { TimeField } from '#resource/fields/time-field'
import { VatField } from '#resource/fields/vat-field'
import { WeekDaysField } from '#resource/fields/week-days-field'
import { FormSkeleton } from '#resource/form/form-skeleton'
import classes from './field-gallery-page.module.css'
import { GalleryForm } from './gallery-form'
import { GalleryRows } from './gallery-rows'
import { GalleryTabs } from './gallery-tabs'
import { Kind } from './kind'
import { UnluckyLookups } from './unlucky-lookups'
import { useGallerySamples } from './use-gallery-samples'

const wines = ['white', 'rose', 'red', 'sparkling', 'sweet'] as const

const timeZones = Intl.supportedValuesOf('timeZone').map((zone) => ({ value: zone, label: zone }))

/** All fields in all states, to look at and for the tests to visit. */
export function FieldGalleryPage() {
  const { t } = useTranslation()
  const options = wines.map((value) => ({
    value,
    label: t(`reference.fieldGallery.options.${value}`),
  }))
  const samples = useGallerySamples()
  if (!samples) return <FormSkeleton />
  return (
    <GalleryForm samples={samples}>
      <div className={classes.page}>
        <h1>{t('reference.fieldGallery.title')}</h1>
        <p className={classes.intro}>{t('reference.fieldGallery.intro')}</p>
        <Kind kind="text">{(field) => <TextField {...field('text')} />}</Kind>
        <Kind kind="longText">{(field) => <LongTextField {...field('longText')} />}</Kind>
        <Kind kind="number">
          {(field) => <NumberField {...field('number')} unit={t('reference.fieldGallery.unit')} />}
        </Kind>
        <Kind kind="money">{(field) => <MoneyField {...field('money')} />}</Kind>
        <Kind kind="date">{(field) => <DateField {...field('date')} />}</Kind>
        <Kind kind="select">
          {(field) => <SelectField {...field('select')} options={options} />}
        </Kind>
        <Kind kind="choice">
          {(field) => <ChoiceField {...field('choice')} options={options.slice(0, 3)} />}
        </Kind>
        <Kind kind="multiSelect">
          {(field) => <MultiSelectField {...field('multiSelect')} options={options} />}
        </Kind>
        <Kind kind="lookup">{(field) => <LookupField {...field('lookup')} resource={tags} />}</Kind>
        <Kind kind="multiLookup">
          {(field) => <MultiLookupField {...field('multiLookup')} resource={tags} />}
        </Kind>
        <FormSection title={t('reference.fieldGallery.unlucky')}>
          <UnluckyLookups />
        </FormSection>
        <Kind kind="switch">{(field) => <SwitchField {...field('switch')} />}</Kind>
        <Kind kind="color">{(field) => <ColorField {...field('color')} />}</Kind>
        <Kind kind="country">
          {(field, state) => (
            <FieldRow>
              <CountryField<FieldValues> {...field('country')} region={`${state}.region`} />
              <RegionField<FieldValues>
                {...field('region')}
                label={t('reference.fieldGallery.region', {
                  state: t(`reference.fieldGallery.states.${state}`),
                })}
                country={`${state}.country`}
              />
            </FieldRow>
          )}
        </Kind>
        <Kind kind="phone">{(field) => <PhoneField {...field('phone')} />}</Kind>
        <Kind kind="vat">{(field) => <VatField {...field('vat')} />}</Kind>
        <Kind kind="sdi">{(field) => <SdiField {...field('sdi')} />}</Kind>
        <Kind kind="percent">{(field) => <PercentField {...field('percent')} />}</Kind>
        <Kind kind="iban">{(field) => <IbanField {...field('iban')} />}</Kind>
        <Kind kind="decimal">
          {(field) => (
            <DecimalField {...field('decimal')} unit={t('reference.fieldGallery.unit')} />
          )}
        </Kind>
        <Kind kind="time">{(field) => <TimeField {...field('time')} />}</Kind>
        <Kind kind="weekDays">{(field) => <WeekDaysField {...field('weekDays')} />}</Kind>
        <Kind kind="reference">
          {(field) => <ReferenceField {...field('reference')} list={grapeList} />}
        </Kind>
        <Kind kind="multiReference">
          {(field) => <MultiReferenceField {...field('multiReference')} list={grapeList} />}
        </Kind>
        <Kind kind="longList">
          {(field) => <SelectField {...field('timeZone')} options={timeZones} />}
        </Kind>
        <Kind kind="password">
          {(field, state) => (
            <PasswordField
              {...field('password')}
              autoComplete="new-password"
              hasRules={state === 'helped'}
            />
          )}
        </Kind>
        <Kind kind="image">{(field) => <ImageField {...field('image')} />}</Kind>
        <Kind kind="file">{(field) => <FileField {...field('file')} />}</Kind>
        <GalleryRows />
        <GalleryTabs />
      </div>
    </GalleryForm>
  )
}
