import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/formats'
import { useToday } from '#lib/use-today'

interface Released {
  readonly releaseDate: string | null
  readonly takesPreOrders: boolean
}

/** Since when it is sold, or from when on, and whether it can be ordered before. */
export function useReleaseText(): (product: Released) => string | null {
  const { t } = useTranslation()
  const formats = useFormats()
  const today = useToday()
  return ({ releaseDate, takesPreOrders }) => {
    if (releaseDate === null) return null
    const date = formats.date(releaseDate)
    if (releaseDate <= today) return date
    return t(takesPreOrders ? 'sales.products.preOrderFrom' : 'sales.products.soldFrom', { date })
  }
}
