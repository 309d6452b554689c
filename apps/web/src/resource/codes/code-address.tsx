import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#ui/icon-button'
import classes from './codes.module.css'

interface CodeAddressProps {
  readonly url: string
}

/** What the code says, to be opened or copied. */
export function CodeAddress({ url }: CodeAddressProps) {
  const { t } = useTranslation()
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url)
      setCopied(true)
      setTimeout(() => setCopied(false), copiedMs)
    } catch {
      // Where the browser was told not to, people copy the link for themselves.
    }
  }
  return (
    <div className={classes.address}>
      <a href={url} target="_blank" rel="noreferrer">
        {url.replace(/^https?:\/\//, '')}
      </a>
      <IconButton
        label={isCopied ? t('resource.link.copied') : t('integrations.codes.copy')}
        icon={isCopied ? <Check size={16} /> : <Copy size={16} />}
        onClick={() => void copy()}
      />
    </div>
  )
}

const copiedMs = 2_000
