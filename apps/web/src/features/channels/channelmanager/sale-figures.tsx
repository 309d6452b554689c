import { channelSales, sumChannelSales } from '@cantina/contract/channels/channelmanager'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '#lib/call'
import { useFormats } from '#lib/formats'
import { messageOf } from '#lib/message-of'
import { type FilterValue, resourceKey } from '#resource/any-resource'
import { ErrorState } from '#ui/error-state'
import { FiguresBand } from '#ui/figures-band'
import { SkeletonBlock } from '#ui/skeleton-block'

interface SaleFiguresProps {
  readonly asked: {
    readonly q: string | null
    readonly filters: Readonly<Record<string, FilterValue>>
  }
}

/** What the sales that are asked for come to; words that are searched for add up to nothing. */
export function SaleFigures({ asked: { q, filters } }: SaleFiguresProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  const sums = useQuery({
    queryKey: [...resourceKey(channelSales), 'sums', filters],
    // The list reads its filters from the address with this endpoint's own schemas.
    queryFn: ({ signal }) => call(sumChannelSales, { query: filters as never }, { signal }),
    placeholderData: (before) => before,
    enabled: q === null,
  })
  const { data } = sums
  if (q !== null) return null
  if (sums.error) {
    return <ErrorState detail={messageOf(sums.error)} onRetry={() => void sums.refetch()} />
  }
  if (!data) return <SkeletonBlock height={96} />
  const word = (key: 'soldCents' | 'commissionCents' | 'netCents') =>
    t(`entities.channels.channelsale.fields.${key}`)
  return (
    <FiguresBand
      figures={[
        { label: t('channels.channelmanager.sold'), value: formats.number(data.bookingCount) },
        { label: word('soldCents'), value: formats.money(data.soldCents) },
        { label: word('commissionCents'), value: formats.money(data.commissionCents) },
        { label: word('netCents'), value: formats.money(data.netCents) },
      ]}
    />
  )
}
