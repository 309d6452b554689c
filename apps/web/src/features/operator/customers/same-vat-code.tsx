import { TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import classes from './customers.module.css'

/** Says with which other businesses a customer shares a VAT code; nothing where there is none. */
export function SameVatCode({ names }: { readonly names: string | null }) {
  const { t } = useTranslation()
  if (names === null) return null
  return (
    <span className={classes.warning}>
      <TriangleAlert size={14} strokeWidth={1.8} aria-hidden="true" />
      {t('operator.customers.sameVatCode', { names })}
    </span>
  )
}
