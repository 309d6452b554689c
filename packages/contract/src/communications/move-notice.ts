import { z } from 'zod'
import { endpoint } from '#contract/endpoint'
import { id } from '#contract/fields'
import { anyRight } from '#contract/permissions'

/**
 * What comes of telling a guest of a move: `told` as soon as it may leave, `held_back` while the business's mails
 * wait; the rest say why nothing is told.
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
  summary: 'Whether the guest of a booking can be notified of a move, and whether one was not told',
  access: anyRight('booking.edit'),
  params: z.strictObject({ id }),
  answer: z.object({
    notice: z.enum(moveNotices),
    /** It was given another time since it was confirmed, and nobody had the guest told. */
    isNoticePending: z.boolean(),
  }),
})
