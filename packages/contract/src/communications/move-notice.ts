import { z } from 'zod'
import { endpoint } from '#contract/endpoint'
import { id } from '#contract/fields'
import { anyRight } from '#contract/permissions'

/**
 * The outcome of notifying a guest of a move: `notified` when the mail is scheduled, `held_back`
 * while the business's mails wait; the others say why no mail is sent.
 */
export const moveNotices = [
  'notified',
  'held_back',
  'not_confirmed',
  'no_address',
  'not_mailed',
  'no_rule',
] as const

export type MoveNotice = (typeof moveNotices)[number]

export function canNotify(notice: MoveNotice): boolean {
  return notice === 'notified' || notice === 'held_back'
}

export const readMoveNotice = endpoint({
  method: 'GET',
  path: '/v1/communications/move-notice/:id',
  tag: 'communications.guest',
  summary:
    'Whether the guest of a booking can be notified of a move, and whether a notice is pending',
  access: anyRight('booking.edit'),
  params: z.strictObject({ id }),
  answer: z.object({
    notice: z.enum(moveNotices),
    /** It was moved after it was confirmed, and nobody has had the guest notified. */
    isNoticePending: z.boolean(),
  }),
})
