import type {
  EmailAudience,
  readEmailReach as endpoint,
} from '@cantina/contract/communications/email-reach'
import type { AnswerOf } from '@cantina/contract/endpoint'
import { minuteOf } from '@cantina/domain/calendar'
import { isMarketing } from '@cantina/domain/communications/mail-rule'
import { morningMinute } from '@cantina/domain/communications/scheduled-mails'
import { instantOf } from '@cantina/domain/zoned-time'
import type { BusinessContext } from '#platform/http/context'
import { countReaders } from './mailing-readers'
import { zoneOf } from './zone-of'

/** What comes of it when a rule is put in force now. */
export async function emailReach(
  { tx, businessId, now }: BusinessContext,
  audience: EmailAudience,
): Promise<AnswerOf<typeof endpoint>> {
  const { trigger, scheduledDate, sendTime } = audience
  if (!isMarketing(trigger)) return { readers: null, isOver: false }
  const readers = await countReaders(tx, businessId, audience)
  if (scheduledDate === null) return { readers, isOver: false }
  const minute = sendTime ? minuteOf(sendTime) : morningMinute
  const sendAt = instantOf(scheduledDate, minute, await zoneOf(tx, businessId))
  return { readers, isOver: sendAt < now }
}
