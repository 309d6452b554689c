import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/formats'
import type { Stamped } from '#resource/any-resource'
import classes from './record-form.module.css'

/** Why something is off sale for a while, and since when. */
export function SuspensionNote({ record }: { readonly record: Stamped }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const { status, suspendedAt, suspendedReason } = record
  if (status !== 'suspended' || !suspendedAt) return null
  const date = formats.date(suspendedAt)
  return (
    <p className={classes.note}>
      {t('resource.form.suspended', { date, reason: suspendedReason ?? '' })}
    </p>
  )
}
