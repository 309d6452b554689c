import { mayHaveProducts, mayHaveServices } from '@cantina/contract/communications/emails'
import {
  isAboutADay,
  isMarketing,
  type MailTrigger,
} from '@cantina/domain/communications/mail-rule'
import type { FieldValues } from 'react-hook-form'

/** Guests have time to prepare, and still know that they are coming. */
const daysBeforeArrival = 3

/** What has to change with the trigger: fields that it does not have are emptied, as nobody would see them. */
export function changesWith(trigger: MailTrigger, form: FieldValues): FieldValues {
  return {
    ...(isMarketing(trigger) ? { recipientEmail: null, cc: null } : {}),
    ...(mayHaveServices(trigger) ? {} : { serviceIds: [] }),
    ...(mayHaveProducts(trigger) ? {} : { productIds: [] }),
    ...(trigger === 'scheduled' ? {} : { scheduledDate: null }),
    ...daysWith(trigger, form),
  }
}

function daysWith(trigger: MailTrigger, { days }: FieldValues): FieldValues {
  if (trigger === 'arrival') {
    return { days: days === 0 ? daysBeforeArrival : days, direction: 'before' }
  }
  if (trigger === 'scheduled') return { days: 0, direction: 'after' }
  return isAboutADay(trigger) ? {} : { direction: 'after' }
}
