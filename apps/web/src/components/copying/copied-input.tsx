import { Textarea } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { CopyButton } from './copy-button'

/** Something to be taken elsewhere, to be copied with a click or by hand. */
export function CopiedInput({ label, value }: { readonly label: string; readonly value: string }) {
  const { t } = useTranslation()
  return (
    <Textarea
      readOnly
      // Long ones take another line: what is cut off cannot be typed elsewhere.
      autosize
      minRows={1}
      label={label}
      value={value}
      onFocus={(event) => event.currentTarget.select()}
      rightSection={<CopyButton label={t('resource.copy.what', { what: label })} text={value} />}
      rightSectionWidth={40}
    />
  )
}
