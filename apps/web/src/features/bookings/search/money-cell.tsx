import { bookings } from '@cantina/contract/bookings/bookings'
import { expectsMoney } from '#components/bookings/expects-money'
import { useFormats } from '#lib/formats'
import type { RowOf } from '#resource/any-resource'
import { useFieldTexts } from '#resource/use-resource-texts'
import { StatusChip } from '#ui/status-chip'
import classes from './search-page.module.css'

type MoneyCellProps = Pick<RowOf<typeof bookings>, 'totalCents' | 'paymentStatus' | 'status'>

/** What a visit costs and whether it is paid; of one that was denied nobody expects money. */
export function MoneyCell({ totalCents, paymentStatus, status }: MoneyCellProps) {
  const formats = useFormats()
  const words = useFieldTexts(bookings)
  return (
    <span className={classes.money}>
      {formats.money(totalCents)}
      {expectsMoney({ status, paymentStatus }) ? (
        <StatusChip
          bare
          state={paymentStatus}
          label={words.option('paymentStatus', paymentStatus)}
        />
      ) : null}
    </span>
  )
}
