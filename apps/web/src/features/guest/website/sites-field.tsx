import { TagsInput } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/Pill.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'
import type { WebsiteSettings } from '@cantina/contract/guest/website'
import { useFormState } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useField } from '#resource/fields/use-field'
import { namedErrors, useErrorText } from '#resource/form/form-errors'
import { siteOriginOf } from './site-origin-of'

/** The websites in which the plug-in may stand, typed or pasted as they are. */
export function SitesField() {
  const { t } = useTranslation()
  const field = useField<string[]>({ name: 'allowedSites' }, (sites) => sites.join(', '))
  const errorText = useErrorText()
  const { errors } = useFormState<WebsiteSettings>({ name: 'allowedSites' })
  const [wrong] = namedErrors(errors).filter(({ name }) => name.startsWith('allowedSites.'))
  const sites = field.value
  return (
    <TagsInput
      {...field.control}
      error={field.control.error ?? (wrong ? errorText(wrong.error) : undefined)}
      placeholder={sites.length > 0 ? '' : t('guest.website.sitesPlaceholder')}
      splitChars={[',', ';', ' ']}
      acceptValueOnBlur
      inputMode="url"
      value={sites}
      onChange={(typed) => field.change([...new Set(typed.map(siteOriginOf))])}
    />
  )
}
