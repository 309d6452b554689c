import { cashDifferenceOf } from '@cantina/domain/till/drawer'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/formats'
import classes from './drawer-summary.module.css'

/** Whether the count adds up; a slip is amber, more than that red. */
export function Difference({ cents }: { readonly cents: number }) {
  const { t } = useTranslation()
  const { money } = useFormats()
  const kind = cashDifferenceOf(cents)
  const Mark = kind === 'none' ? CircleCheck : TriangleAlert
  return (
    <p className={classes.difference} data-kind={kind} role="status">
      <Mark size={18} aria-hidden />
      <span>{t(kind === 'none' ? 'till.drawer.addsUp' : 'till.drawer.difference')}</span>
      {kind === 'none' ? null : <strong>{money(cents)}</strong>}
    </p>
  )
}
