import type { ReactElement } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { FormContract, FormOf } from '#resource/form/form-contract'
import { ChoiceField } from './choice-field'
import { ColorField } from './color-field'
import { CountryField } from './country-field'
import { DateField } from './date-field'
import { DecimalField } from './decimal-field'
import { FileField } from './file-field'
import { IbanField } from './iban-field'
import { ImageField } from './image-field'
import { LocalizedField } from './localized-field'
import { LongTextField } from './long-text-field'
import { LookupField } from './lookup-field'
import { MoneyField } from './money-field'
import { MultiLookupField } from './multi-lookup-field'
import { MultiReferenceField } from './multi-reference-field'
import { MultiSelectField } from './multi-select-field'
import { NumberField } from './number-field'
import { PasswordField } from './password-field'
import { PercentField } from './percent-field'
import { PeriodsField } from './periods-field'
import { PhoneField } from './phone-field'
import { ReferenceField, type ReferenceFieldProps } from './reference-field'
import { RegionField } from './region-field'
import { type RowAt, RowsField, type RowsNameOf } from './rows-field'
import { SdiField } from './sdi-field'
import { SelectField } from './select-field'
import { StepperField } from './stepper-field'
import { SwitchField } from './switch-field'
import { TextField } from './text-field'
import { TimeField } from './time-field'
import type { ReferenceItem } from './use-reference-list'
import { VatField } from './vat-field'
import { VatRateField } from './vat-rate-field'
import { WeekDaysField } from './week-days-field'
import { YearField } from './year-field'

const family = {
  ChoiceField,
  ColorField,
  CountryField,
  DateField,
  DecimalField,
  FileField,
  IbanField,
  ImageField,
  LocalizedField,
  LongTextField,
  LookupField,
  MoneyField,
  MultiLookupField,
  MultiReferenceField,
  MultiSelectField,
  NumberField,
  PasswordField,
  PercentField,
  PeriodsField,
  PhoneField,
  ReferenceField,
  RegionField,
  RowsField,
  SdiField,
  SelectField,
  StepperField,
  SwitchField,
  TextField,
  TimeField,
  VatField,
  VatRateField,
  WeekDaysField,
  YearField,
}

interface FieldFamily<Values extends FieldValues> {
  readonly ChoiceField: typeof ChoiceField<Values, string>
  readonly ColorField: typeof ColorField<Values>
  readonly CountryField: typeof CountryField<Values>
  readonly DateField: typeof DateField<Values>
  readonly DecimalField: typeof DecimalField<Values>
  readonly FileField: typeof FileField<Values>
  readonly IbanField: typeof IbanField<Values>
  readonly ImageField: typeof ImageField<Values>
  readonly LocalizedField: typeof LocalizedField<Values>
  readonly LongTextField: typeof LongTextField<Values>
  readonly LookupField: typeof LookupField<Values>
  readonly MoneyField: typeof MoneyField<Values>
  readonly MultiLookupField: typeof MultiLookupField<Values>
  readonly MultiReferenceField: typeof MultiReferenceField<Values>
  readonly MultiSelectField: typeof MultiSelectField<Values, string>
  readonly NumberField: typeof NumberField<Values>
  readonly PasswordField: typeof PasswordField<Values>
  readonly PercentField: typeof PercentField<Values>
  readonly PeriodsField: typeof PeriodsField<Values>
  readonly PhoneField: typeof PhoneField<Values>
  readonly ReferenceField: <Item extends ReferenceItem>(
    props: ReferenceFieldProps<Values, Item>,
  ) => ReactElement
  readonly RegionField: typeof RegionField<Values>
  readonly RowsField: typeof RowsField<Values>
  readonly SdiField: typeof SdiField<Values>
  readonly SelectField: typeof SelectField<Values, string>
  readonly StepperField: typeof StepperField<Values>
  readonly SwitchField: typeof SwitchField<Values>
  readonly TextField: typeof TextField<Values>
  readonly TimeField: typeof TimeField<Values>
  readonly VatField: typeof VatField<Values>
  readonly VatRateField: typeof VatRateField<Values>
  readonly WeekDaysField: typeof WeekDaysField<Values>
  readonly YearField: typeof YearField<Values>
}

/** The fields with the names of this form alone: a misspelt or unfitting one does not compile. */
export function fieldsOf<C extends Pick<FormContract, 'input'>>(
  _contract: C,
): FieldFamily<FormOf<C>> {
  return family as FieldFamily<FormOf<C>>
}

/** The same for the rows that one of its fields holds: to be used inside of a `RowsField`. */
export function rowFieldsOf<
  C extends Pick<FormContract, 'input'>,
  Name extends RowsNameOf<FormOf<C>>,
>(_contract: C, _name: Name): FieldFamily<Extract<RowAt<FormOf<C>, Name>, FieldValues>> {
  return family as FieldFamily<Extract<RowAt<FormOf<C>, Name>, FieldValues>>
}
