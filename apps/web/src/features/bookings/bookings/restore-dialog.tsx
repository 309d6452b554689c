import type { BookingDetail } from '@cantina/contract/bookings/booking-detail'
import { restoreBooking } from '@cantina/contract/bookings/bookings'
import { lengths, requiredText } from '@cantina/contract/fields'
import { FocusTrap } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { fieldsOf } from '#resource/fields/fields-of'
import { ContractForm } from '#resource/form/contract-form'
import { DialogActions } from '#resource/form/dialog-actions'
import { Dialog } from '#ui/dialog'
import classes from './booking-dialog.module.css'
import { useAbout } from './use-about'
import { useBookingCommand } from './use-booking-command'

const input = z.strictObject({ reason: requiredText(lengths.address) })
const contract = { texts: 'bookings.bookings.restoring', inputFields: input.shape, input } as const

const { LongTextField } = fieldsOf(contract)

interface RestoreDialogProps {
  readonly booking: BookingDetail
  /** What stands against it, in the server's words. */
  readonly refusal: string
  readonly onClose: () => void
}

/** The seats of a denied booking are gone: taking it back anyway needs a reason. */
export function RestoreDialog({ booking, refusal, onClose }: RestoreDialogProps) {
  const { t } = useTranslation()
  const about = useAbout()
  const { send } = useBookingCommand(booking.id)
  return (
    <Dialog title={t('bookings.bookings.restore')} about={about(booking)} onClose={onClose}>
      <ContractForm
        contract={contract}
        start={{ reason: null }}
        isLeftWhenSaved
        header={
          <p className={classes.text} role="alert">
            {refusal}
          </p>
        }
        send={async (override, { idempotencyKey }) => {
          const body = { version: booking.version, override }
          const { message } = await send(restoreBooking, body, { idempotencyKey })
          onClose()
          return { message }
        }}
        actions={
          <DialogActions saveLabel={t('bookings.bookings.restoring.anyway')} onClose={onClose} />
        }
      >
        <FocusTrap.InitialFocus />
        <LongTextField name="reason" rows={2} help={t('bookings.bookings.restoring.reasonHelp')} />
      </ContractForm>
    </Dialog>
  )
}
