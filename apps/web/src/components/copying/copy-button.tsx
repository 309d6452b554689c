import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { copyText } from '#lib/copy-text'
import { IconButton } from '#ui/icon-button'

interface CopyButtonProps {
  readonly label: string
  readonly text: string
}

const copiedMs = 2_000

/** Takes a text that stands beside it, and says for a moment that it did. */
export function CopyButton({ label, text }: CopyButtonProps) {
  const { t } = useTranslation()
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    if (!(await copyText(text))) return
    setCopied(true)
    setTimeout(() => setCopied(false), copiedMs)
  }
  return (
    <IconButton
      label={isCopied ? t('resource.copy.done') : label}
      icon={isCopied ? <Check size={16} /> : <Copy size={16} />}
      onClick={() => void copy()}
    />
  )
}
