import { randomBytes } from 'node:crypto'
import type {
  EmailPreview,
  previewEmail as endpoint,
} from '@cantina/contract/communications/email-preview'
import type { BodyOf } from '@cantina/contract/endpoint'
import { subjectOf } from '@cantina/domain/communications/mail-rule'
import { unknownPlaceholders } from '@cantina/domain/communications/placeholders'
import { and, eq } from 'drizzle-orm'
import { MailComposer } from '#features/communications/compose/compose-rule-mail'
import { mailBusiness } from '#features/communications/compose/mail-business'
import { mailContent } from '#features/communications/mails/mail-content'
import { Failure } from '#platform/failure'
import type { BusinessContext, StaffContext } from '#platform/http/context'
import type { readerOf } from '#platform/http/reader-of'
import { newId } from '#platform/ids'
import { queueMail } from '#platform/mail/queue-mail'
import { businesses } from '#platform/tenancy/businesses.table'
import { users } from '#platform/tenancy/users.table'
import { say } from '#platform/texts'
import { exampleAbout, type SampleLists, sampleAbout } from './email-samples'

type Draft = BodyOf<typeof endpoint>

interface PreviewParts {
  readonly lists: SampleLists
  /** Null: personal links in it lead nowhere. */
  readonly linkKey: Buffer | null
}

/** Signs what nobody takes for genuine: whoever tries a mail is not the guest it speaks of. */
const nobodysKey = randomBytes(32)

const rightTo = {
  booking: 'booking.display',
  order: 'sales.display',
  customer: 'analytics.display',
} as const

/** What is written so far, for something real. */
async function composeDraft(
  context: BusinessContext,
  draft: Draft,
  { lists, linkKey }: PreviewParts,
) {
  const { tx, businessId, now, baseUrl } = context
  const { trigger, language, subject, body, sampleId } = draft
  const sample = await sampleAbout(context, lists, trigger, sampleId)
  if (sampleId && !sample) throw new Failure('not_found')
  const about = sample ?? exampleAbout(trigger, language, now)
  const composer = new MailComposer(
    await mailBusiness(tx, businessId, baseUrl),
    linkKey ?? nobodysKey,
  )
  const [written, other] = [
    { subject: subject ?? '', body: body ?? '' },
    { subject: null, body: null },
  ]
  const [en, it] = language === 'en' ? [written, other] : [other, written]
  const text = {
    trigger,
    subjectEn: en.subject,
    bodyEn: en.body,
    subjectIt: it.subject,
    bodyIt: it.body,
  }
  return {
    sample,
    about,
    business: composer.business,
    composed: composer.compose(text, about, language),
  }
}

export async function previewEmail(
  read: ReturnType<typeof readerOf>,
  draft: Draft,
  { lists, linkKey }: PreviewParts,
): Promise<EmailPreview> {
  const { trigger, subject, body } = draft
  const { sample, about, business, composed } = await read((context) => {
    const mayFollow = context.caller.rights.includes(rightTo[subjectOf(trigger)])
    return composeDraft(context, draft, { lists, linkKey: mayFollow ? linkKey : null })
  })
  return {
    ...(await mailContent(composed)),
    sample: sample && { id: sample.id, label: labelOf(sample) },
    senderName: business.senderName,
    recipient: about.guest.email ?? '',
    unknownPlaceholders: unknownPlaceholders(`${subject ?? ''} ${body ?? ''}`, trigger),
  }
}

function labelOf(about: NonNullable<Awaited<ReturnType<typeof sampleAbout>>>): string {
  const name = [about.guest.name, about.guest.surname].filter(Boolean).join(' ')
  return about.subject === 'customer' ? name : `${about.number} · ${name}`
}

/** Sends what is written so far to whoever asks, and to nobody else. */
export async function sendTestEmail(
  context: StaffContext,
  draft: Draft,
  lists: SampleLists,
): Promise<string> {
  const { tx, businessId, caller, now } = context
  await requireRealAddress(context)
  const [reader] = await tx
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.businessId, businessId), eq(users.id, caller.userId)))
  if (!reader) throw new Failure('not_found')
  const { about, business, composed } = await composeDraft(context, draft, { lists, linkKey: null })
  const { unsubscribeLink: _, ...content } = composed
  await queueMail(
    tx,
    {
      businessId,
      occasion: `test ${newId(now.getTime())}`,
      // To somebody of the business, who may read it before its address is confirmed.
      audience: 'account',
      customerId: about.guest.customerId,
      recipient: reader.email,
      senderName: business.senderName,
      replyTo: business.replyTo,
      ...content,
      subject: say(draft.language, 'mails.rule.test', { subject: composed.subject }),
    },
    now,
  )
  return reader.email
}

/** Whoever registered with a stranger's address could write to them in the installation's name. */
async function requireRealAddress({ tx, businessId }: BusinessContext): Promise<void> {
  const [business] = await tx
    .select({ confirmedAt: businesses.emailConfirmedAt, isDemo: businesses.isDemo })
    .from(businesses)
    .where(eq(businesses.id, businessId))
  if (!business?.confirmedAt && !business?.isDemo) throw new Failure('address_unconfirmed')
}
