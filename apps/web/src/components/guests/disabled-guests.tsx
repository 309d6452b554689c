import type { FoundGuests } from '@cantina/contract/customers/customers'
import { CircleSlash } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import classes from './guest.module.css'
import { fullName } from './guest-names'

/** Who would be found too, so that nobody makes a second record of somebody the business has disabled. */
export function DisabledGuests({ disabled }: Pick<FoundGuests, 'disabled'>) {
  const { t, i18n } = useTranslation()
  if (disabled.length === 0) return null
  const names = new Intl.ListFormat(i18n.language).format(disabled.map(fullName))
  return (
    <p className={classes.warning}>
      <CircleSlash size={14} aria-hidden />
      {t('resource.guest.disabledFound', { names, count: disabled.length })}
    </p>
  )
}
