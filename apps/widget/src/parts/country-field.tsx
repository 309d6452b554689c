import { usePlugin } from '#widget/lib/plugin-context'
import { useLoad } from '#widget/lib/use-load'
import { SelectField } from './select-field'

interface CountryFieldProps {
  readonly label: string
  readonly value: number | null
  readonly onChange: (countryId: number | null) => void
  /** Those that can be chosen; left out: all. */
  readonly countryIds?: readonly number[]
  readonly isRequired?: boolean
  readonly hint?: string | undefined
  readonly error?: string | undefined
}

export function CountryField(props: CountryFieldProps) {
  const { label, value, onChange, countryIds, isRequired = false, hint, error } = props
  const { api, t } = usePlugin()
  const loaded = useLoad(() => api.countries(), [api])
  const options = (loaded.data ?? [])
    .filter(({ id }) => countryIds === undefined || countryIds.includes(id))
    .map(({ id, name }) => ({ value: String(id), label: name }))
  return (
    <SelectField
      label={label}
      none={t('parts.pleaseChoose')}
      value={value === null ? '' : String(value)}
      options={options}
      autocomplete="country"
      isRequired={isRequired}
      hint={hint}
      error={error}
      onChange={(chosen) => onChange(chosen === '' ? null : Number(chosen))}
    />
  )
}
