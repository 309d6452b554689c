import { usePlugin } from '#widget/lib/plugin-context'
import { TextField } from '#widget/parts/text-field'
import type { AddressDraft } from './basket'

interface AddressFieldsProps {
  readonly address: AddressDraft
  readonly errors: Readonly<Record<string, string>>
  readonly onChange: (address: AddressDraft) => void
}

export const requiredOfAddress = ['street', 'city', 'postalCode'] as const

export function AddressFields({ address, errors, onChange }: AddressFieldsProps) {
  const { t } = usePlugin()
  const bind = (name: keyof AddressDraft, isRequired = false) => ({
    label: isRequired
      ? t(`shop.address.${name}`)
      : t('parts.optional', { label: t(`shop.address.${name}`) }),
    isRequired,
    value: address[name],
    error: errors[`shipping.${name}`],
    onChange: (value: string) => onChange({ ...address, [name]: value }),
  })
  return (
    <fieldset class="fields">
      <legend>{t('shop.address.title')}</legend>
      <TextField {...bind('street', true)} autocomplete="address-line1" />
      <TextField {...bind('number')} maxLength={20} />
      <TextField {...bind('postalCode', true)} maxLength={10} autocomplete="postal-code" />
      <TextField {...bind('city', true)} autocomplete="address-level2" />
      <TextField {...bind('name')} maxLength={201} hint={t('shop.address.nameHint')} />
      <TextField {...bind('company')} autocomplete="organization" />
      {address.company.trim() === '' ? null : (
        <>
          <TextField {...bind('vatCode')} maxLength={20} />
          <TextField {...bind('sdi')} maxLength={7} hint={t('shop.address.sdiHint')} />
        </>
      )}
    </fieldset>
  )
}
