import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/formats'
import { useToday } from '#lib/use-today'

interface Released {
  readonly releaseDate: string | null
  readonly takesPreOrders: boolean
}

/** From when on it is sold, and whether it can be ordered before; null once that day has come. */
export function useReleaseAhead(): (product: Released) => string | null {
  const { t } = useTranslation()
  const formats = useFormats()
  const today = useToday()
  return ({ releaseDate, takesPreOrders }) => {
    if (releaseDate === null || releaseDate <= today) return null
    const date = formats.date(releaseDate)
    return t(takesPreOrders ? 'catalogue.products.preOrderFrom' : 'catalogue.products.soldFrom', {
      date,
    })
  }
}

/** The same, and the day itself once it has come. */
export function useReleaseText(): (product: Released) => string | null {
  const formats = useFormats()
  const aheadOf = useReleaseAhead()
  return (product) =>
    aheadOf(product) ?? (product.releaseDate === null ? null : formats.date(product.releaseDate))
}
