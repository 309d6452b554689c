import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/formats'

/** Says of figures that were read from a copy which is behind as of when they are. */
export function AsOf({ at }: { readonly at: string | null }) {
  const { t } = useTranslation()
  const formats = useFormats()
  if (at === null) return null
  return <p role="status">{t('resource.chart.asOf', { time: formats.time(new Date(at)) })}</p>
}
