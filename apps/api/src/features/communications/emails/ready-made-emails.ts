import type { Language } from '@cantina/contract/languages'
import {
  areasOfKinds,
  type BusinessKind,
  businessKinds,
} from '@cantina/domain/business/business-kinds'
import type { MailTrigger } from '@cantina/domain/communications/mail-rule'
import { eq } from 'drizzle-orm'
import { cleanBody } from '#features/communications/compose/clean-body'
import type { Transaction } from '#platform/database/database'
import { newId } from '#platform/ids'
import { say } from '#platform/texts'
import { emails } from '#schema/communications/emails.table'

interface ReadyMade {
  /** Under which its texts stand. */
  readonly key: Exclude<MailTrigger, 'arrival' | 'scheduled'> | 'reminder' | 'review'
  readonly trigger: MailTrigger
  readonly days: number
  readonly direction: 'before' | 'after'
  readonly sendTime: string | null
  /**
   * What every guest must receive is sent from the first day; the rest waits until somebody has
   * reviewed it.
   */
  readonly isActive: boolean
  /** What it is about: visits, goods, or neither. */
  readonly area: 'booking' | 'sales' | null
}

const atOnce = { days: 0, direction: 'after', sendTime: null, isActive: false } as const
const ofVisits = { ...atOnce, area: 'booking' } as const
const ofGoods = { ...atOnce, area: 'sales' } as const

const readyMade: readonly ReadyMade[] = [
  {
    ...ofVisits,
    key: 'booking_confirmation',
    trigger: 'booking_confirmation',
    isActive: true,
  },
  {
    ...ofVisits,
    key: 'booking_cancellation',
    trigger: 'booking_cancellation',
    isActive: true,
  },
  { ...ofVisits, key: 'booking_request', trigger: 'booking_request' },
  {
    key: 'reminder',
    trigger: 'arrival',
    days: 2,
    direction: 'before',
    sendTime: '10:00',
    isActive: false,
    area: 'booking',
  },
  {
    key: 'review',
    trigger: 'arrival',
    days: 1,
    direction: 'after',
    sendTime: '11:00',
    isActive: false,
    area: 'booking',
  },
  {
    ...ofGoods,
    key: 'purchase_confirmation',
    trigger: 'purchase_confirmation',
    isActive: true,
  },
  { ...ofGoods, key: 'shipment_confirmation', trigger: 'shipment_confirmation' },
  {
    ...ofGoods,
    key: 'delivery_confirmation',
    trigger: 'delivery_confirmation',
    days: 3,
    sendTime: '11:00',
  },
  { ...atOnce, area: null, key: 'birthday', trigger: 'birthday', sendTime: '09:00' },
]

interface NewRules {
  readonly businessId: string
  /** In which they are named; they are written in both. */
  readonly language: Language
  readonly now: Date
  /** All of them off, whatever they are about. */
  readonly areOff?: boolean
  /** Of a business that has just said what it is: rules about what it does not do are left to be added later. */
  readonly kinds?: readonly BusinessKind[]
}

/** The rules that a business begins with; one that has a rule of the same name already keeps its own. */
export async function createReadyMadeEmails(
  tx: Transaction,
  { businessId, language, now, areOff = false, kinds = businessKinds }: NewRules,
): Promise<number> {
  const present = await tx
    .select({ name: emails.name })
    .from(emails)
    .where(eq(emails.businessId, businessId))
  const names = new Set(present.map(({ name }) => name))
  const areas = areasOfKinds(kinds)
  const missing = readyMade.filter(
    ({ key, isActive, area }) =>
      (isActive || area === null || areas.includes(area)) &&
      !names.has(say('en', `readyMails.${key}.name`)) &&
      !names.has(say('it', `readyMails.${key}.name`)),
  )
  if (missing.length === 0) return 0
  await tx.insert(emails).values(
    missing.map(({ key, isActive, area: _, ...rule }) => ({
      ...rule,
      businessId,
      id: newId(now.getTime()),
      status: isActive && !areOff ? ('active' as const) : ('inactive' as const),
      name: say(language, `readyMails.${key}.name`),
      toPurchaser: true,
      subjectEn: say('en', `readyMails.${key}.subject`),
      subjectIt: say('it', `readyMails.${key}.subject`),
      bodyEn: cleanBody(say('en', `readyMails.${key}.body`)),
      bodyIt: cleanBody(say('it', `readyMails.${key}.body`)),
      createdAt: now,
      updatedAt: now,
    })),
  )
  return missing.length
}
