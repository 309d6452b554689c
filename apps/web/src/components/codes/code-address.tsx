import { useTranslation } from 'react-i18next'
import { CopyButton } from '#components/copying/copy-button'
import classes from './codes.module.css'

interface CodeAddressProps {
  readonly url: string
}

/** What the code says, to be opened or copied. */
export function CodeAddress({ url }: CodeAddressProps) {
  const { t } = useTranslation()
  return (
    <div className={classes.address}>
      <a href={url} target="_blank" rel="noreferrer">
        {url.replace(/^https?:\/\//, '')}
      </a>
      <CopyButton label={t('guest.codes.copy')} text={url} />
    </div>
  )
}
