import { Textarea } from '@mantine/core'
import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#ui/icon-button'

const copiedMs = 2_000

/** Something to be taken elsewhere, to be copied with a click or by hand. */
export function CopiedInput({ label, value }: { readonly label: string; readonly value: string }) {
  const { t } = useTranslation()
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value)
      setCopied(true)
      setTimeout(() => setCopied(false), copiedMs)
    } catch {
      // Where the browser was told not to, people copy for themselves.
    }
  }
  return (
    <Textarea
      readOnly
      // Long ones take another line: what is cut off cannot be typed elsewhere.
      autosize
      minRows={1}
      label={label}
      value={value}
      onFocus={(event) => event.currentTarget.select()}
      rightSection={
        <IconButton
          label={isCopied ? t('resource.copy.done') : t('resource.copy.what', { what: label })}
          icon={isCopied ? <Check size={16} /> : <Copy size={16} />}
          onClick={() => void copy()}
        />
      }
      rightSectionWidth={40}
    />
  )
}
