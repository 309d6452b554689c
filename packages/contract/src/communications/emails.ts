import {
  isAboutADay,
  isMarketing,
  type MailTrigger,
  mailTriggers,
  subjectOf,
} from '@cantina/domain/communications/mail-rule'
import { unknownPlaceholders } from '@cantina/domain/communications/placeholders'
import { z } from 'zod'
import { email, id, isoDate, lengths, notes, requiredText } from '#contract/fields'
import { inBothLanguages } from '#contract/localized'
import { defineResource } from '#contract/resource'
import type { Complain } from '#contract/rules'
import { timeOfDay } from '#contract/time-fields'
import { emailList } from './email-list'

export const directions = ['before', 'after'] as const

/** As it is written; what a page may not hold is taken out of it at saving. */
export const longestBody = 20_000

const itemIds = z.array(id).max(500)

export const emailFields = {
  name: requiredText(),
  trigger: z.enum(mailTriggers),
  /** How many days before or after what it is about. */
  days: z.int().min(0).max(365),
  direction: z.enum(directions),
  /** On the clock of the business; null: at once, or in the morning where it is about a day. */
  sendTime: timeOfDay.nullable(),
  /** Of a scheduled sending. */
  scheduledDate: isoDate.nullable(),
  /** The person who booked or ordered; for advertising, every customer. */
  toPurchaser: z.boolean(),
  /** Only those of them who have one of these tags. */
  tagIds: z.array(id).max(50),
  /** Somebody else who is notified, in a mail of their own. */
  recipientEmail: email.nullable(),
  cc: emailList,
  ...inBothLanguages('subject', lengths.address),
  ...inBothLanguages('body', longestBody),
  /** Which visits or goods it is about; none: all of them. */
  serviceIds: itemIds,
  productIds: itemIds,
  notes,
}

type Email = Readonly<z.output<z.ZodObject<typeof emailFields>>>
type Text = 'subjectEn' | 'subjectIt' | 'bodyEn' | 'bodyIt'

function goesToSomebody(
  { trigger, toPurchaser, recipientEmail, tagIds }: Email,
  complain: Complain<'toPurchaser' | 'recipientEmail'>,
): void {
  if (toPurchaser || recipientEmail !== null || tagIds.length > 0) return
  complain(isMarketing(trigger) ? 'toPurchaser' : 'recipientEmail', 'required')
}

/** Advertising goes only to customers who agreed, never to fixed addresses. */
function advertisesToCustomers(
  { trigger, recipientEmail, cc }: Email,
  complain: Complain<'recipientEmail' | 'cc'>,
): void {
  if (!isMarketing(trigger)) return
  if (recipientEmail !== null) complain('recipientEmail', 'notWhenAdvertising')
  if (cc !== null) complain('cc', 'notWhenAdvertising')
}

/** A page without a word. */
function isBlank(body: string | null): boolean {
  return (body ?? '').replace(/<[^>]*>|&nbsp;/g, '').trim() === ''
}

function isWhole(email: Email, complain: Complain<Text>): void {
  for (const language of ['En', 'It'] as const) {
    const [subject, body] = [`subject${language}`, `body${language}`] as const
    if (email[subject] === null && !isBlank(email[body])) complain(subject, 'required')
    if (email[subject] !== null && isBlank(email[body])) complain(body, 'required')
  }
  if (email.subjectEn !== null || email.subjectIt !== null) return
  complain('subjectEn', 'required')
  complain('subjectIt', 'required')
}

function asksForWhatIsKnown(email: Email, complain: Complain<Text>): void {
  for (const field of ['subjectEn', 'subjectIt', 'bodyEn', 'bodyIt'] as const) {
    const [name] = unknownPlaceholders(email[field] ?? '', email.trigger)
    if (name !== undefined) complain(field, 'unknownPlaceholder', { name })
  }
}

/** A subject is one line of a header. */
function hasOneLine(email: Email, complain: Complain<Text>): void {
  for (const field of ['subjectEn', 'subjectIt'] as const) {
    if (/\p{Cc}/u.test(email[field] ?? '')) complain(field, 'unsafeText')
  }
}

function hasItsDay(
  { trigger, scheduledDate, days, direction }: Email,
  complain: Complain<'scheduledDate' | 'days' | 'direction'>,
): void {
  if (trigger === 'scheduled' && scheduledDate === null) complain('scheduledDate', 'required')
  if (trigger !== 'scheduled' && scheduledDate !== null) complain('scheduledDate', 'invalidFormat')
  if (trigger === 'scheduled' && days !== 0) complain('days', 'invalidFormat')
  if (!isAboutADay(trigger) && direction === 'before') complain('direction', 'invalidFormat')
}

/** Items of another kind would be for nothing, and nobody would see them. */
function isAboutItsItems(
  { trigger, serviceIds, productIds }: Email,
  complain: Complain<'serviceIds' | 'productIds'>,
): void {
  if (!mayHaveServices(trigger) && serviceIds.length > 0) complain('serviceIds', 'invalidFormat')
  if (!mayHaveProducts(trigger) && productIds.length > 0) complain('productIds', 'invalidFormat')
}

/** What advertises can be for those who have had some visits or goods before. */
export function mayHaveServices(trigger: MailTrigger): boolean {
  return subjectOf(trigger) !== 'order'
}

export function mayHaveProducts(trigger: MailTrigger): boolean {
  return subjectOf(trigger) !== 'booking'
}

export const emailRules = [
  goesToSomebody,
  advertisesToCustomers,
  isWhole,
  asksForWhatIsKnown,
  hasOneLine,
  hasItsDay,
  isAboutItsItems,
]

/** A mail that is sent automatically when something happens, or on a day. */
export const emails = defineResource({
  name: 'email',
  area: 'communications',
  module: 'communications',
  fields: emailFields,
  rules: emailRules,
  columns: {
    name: z.string(),
    trigger: z.enum(mailTriggers),
    days: z.int(),
    direction: z.enum(directions),
    sendTime: z.string().nullable(),
    scheduledDate: isoDate.nullable(),
    toPurchaser: z.boolean(),
    recipientEmail: z.string().nullable(),
    tagNames: z.array(z.string()),
    /** In which languages it is written. */
    hasEn: z.boolean(),
    hasIt: z.boolean(),
    /** How many services and products it is about; 0: all. */
    itemCount: z.int(),
    /** How many of its mails have left. */
    sentCount: z.int(),
  },
  filters: { trigger: z.enum(mailTriggers).optional(), tagId: id.optional() },
  sortable: ['name', 'createdAt', 'updatedAt'],
  defaultSort: 'name',
  lookupFor: ['communications'],
  begins: { trigger: 'booking_confirmation', days: 0, direction: 'after', toPurchaser: true },
})
