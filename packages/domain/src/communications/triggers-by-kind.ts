import { areasOfKinds, type BusinessKind } from '#domain/business/business-kinds'
import { type MailTrigger, mailTriggers, subjectOf } from './mail-rule'

const areaOf = { booking: 'booking', order: 'sales', customer: null } as const

/** What e-mail rules can be about, with that in front which these kinds of business do. */
export function triggersForKinds(kinds: readonly BusinessKind[]): MailTrigger[] {
  const areas: readonly (string | null)[] = areasOfKinds(kinds)
  const isDone = (trigger: MailTrigger) => areas.includes(areaOf[subjectOf(trigger)])
  return [...mailTriggers.filter(isDone), ...mailTriggers.filter((trigger) => !isDone(trigger))]
}

/** What a new rule begins with: a visit that is confirmed, unless these kinds of business sell goods alone. */
export function firstTriggerForKinds(kinds: readonly BusinessKind[]): MailTrigger {
  const areas = areasOfKinds(kinds)
  const sellsGoodsAlone = areas.includes('sales') && !areas.includes('booking')
  return sellsGoodsAlone ? 'purchase_confirmation' : 'booking_confirmation'
}
