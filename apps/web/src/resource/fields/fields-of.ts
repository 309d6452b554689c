import type { FieldValues } from 'react-hook-form'
import type { FormContract, FormOf } from '#resource/form/form-contract'
import { ChoiceField } from './choice-field'
import { ColorField } from './color-field'
import { CountryField } from './country-field'
import { DateField } from './date-field'
import { FileField } from './file-field'
import { ImageField } from './image-field'
import { LongTextField } from './long-text-field'
import { LookupField } from './lookup-field'
import { MoneyField } from './money-field'
import { MultiLookupField } from './multi-lookup-field'
import { MultiSelectField } from './multi-select-field'
import { NumberField } from './number-field'
import { PasswordField } from './password-field'
import { PercentField } from './percent-field'
import { PhoneField } from './phone-field'
import { RegionField } from './region-field'
import { SdiField } from './sdi-field'
import { SelectField } from './select-field'
import { SwitchField } from './switch-field'
import { TextField } from './text-field'
import { VatField } from './vat-field'

const family = {
  ChoiceField,
  ColorField,
  CountryField,
  DateField,
  FileField,
  ImageField,
  LongTextField,
  LookupField,
  MoneyField,
  MultiLookupField,
  MultiSelectField,
  NumberField,
  PasswordField,
  PercentField,
  PhoneField,
  RegionField,
  SdiField,
  SelectField,
  SwitchField,
  TextField,
  VatField,
}

interface FieldFamily<Values extends FieldValues> {
  readonly ChoiceField: typeof ChoiceField<Values, string>
  readonly ColorField: typeof ColorField<Values>
  readonly CountryField: typeof CountryField<Values>
  readonly DateField: typeof DateField<Values>
  readonly FileField: typeof FileField<Values>
  readonly ImageField: typeof ImageField<Values>
  readonly LongTextField: typeof LongTextField<Values>
  readonly LookupField: typeof LookupField<Values>
  readonly MoneyField: typeof MoneyField<Values>
  readonly MultiLookupField: typeof MultiLookupField<Values>
  readonly MultiSelectField: typeof MultiSelectField<Values, string>
  readonly NumberField: typeof NumberField<Values>
  readonly PasswordField: typeof PasswordField<Values>
  readonly PercentField: typeof PercentField<Values>
  readonly PhoneField: typeof PhoneField<Values>
  readonly RegionField: typeof RegionField<Values>
  readonly SdiField: typeof SdiField<Values>
  readonly SelectField: typeof SelectField<Values, string>
  readonly SwitchField: typeof SwitchField<Values>
  readonly TextField: typeof TextField<Values>
  readonly VatField: typeof VatField<Values>
}

/** The fields with the names of this form alone: a misspelt or unfitting one does not compile. */
export function fieldsOf<C extends Pick<FormContract, 'input'>>(
  _contract: C,
): FieldFamily<FormOf<C>> {
  return family
}
