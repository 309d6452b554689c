import type { FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { DateField } from './date-field'
import { RowsField, type RowsNameOf } from './rows-field'

interface Period {
  readonly from: string
  readonly to: string
}

type PeriodsNameOf<Values> = {
  [Name in RowsNameOf<Values>]: Values[Name] extends readonly Period[] ? Name : never
}[RowsNameOf<Values>]

interface PeriodsFieldProps<Values extends FieldValues> {
  readonly name: PeriodsNameOf<Values>
  /** What no period at all means, when it is not every day. */
  readonly empty?: string
  readonly isReadOnly?: boolean
}

/** Days from and to which something holds, as often as needed. */
export function PeriodsField<Values extends FieldValues>(props: PeriodsFieldProps<Values>) {
  const { t } = useTranslation()
  const lock = props.isReadOnly === undefined ? {} : { isReadOnly: props.isReadOnly }
  return (
    <RowsField<Record<string, { from: string; to: string }[]>>
      name={props.name}
      newRow={{ from: null, to: null }}
      addLabel={t('resource.rows.addPeriod')}
      empty={props.empty ?? t('resource.rows.noPeriods')}
      widths={['200px', '200px']}
      {...lock}
    >
      <DateField name="from" {...lock} />
      <DateField name="to" {...lock} />
    </RowsField>
  )
}
