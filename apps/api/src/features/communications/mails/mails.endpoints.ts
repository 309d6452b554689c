import * as contract from '@cantina/contract/communications/mails'
import { and, count, eq, isNull, lte } from 'drizzle-orm'
import type { BusinessContext } from '#platform/http/context'
import { readerOf } from '#platform/http/reader-of'
import { inBusiness } from '#platform/http/route'
import { addJob } from '#platform/jobs/jobs'
import { outgoingMails } from '#platform/mail/outgoing-mails.table'
import { businesses } from '#platform/tenancy/businesses.table'
import { say } from '#platform/texts'
import { scheduledMails } from '#schema/communications/planning.table'
import { readGuestMail } from './guest-mail'
import { mailContent } from './mail-content'
import { resendMail } from './resend-mail'

export const mailRoutes = [
  inBusiness(contract.readMailContent, {
    // Its drawing is made when the mail has been read, and holds no transaction.
    prepare: async (scope, { params }) =>
      mailContent(await readerOf(scope)((context) => readGuestMail(context, params.id))),
    handle: async (_, __, content) => content,
  }),
  inBusiness(contract.resendMail, async (context, { params }) => {
    await resendMail(context, params.id)
    return { message: say(context.language, 'messages.mailResent') }
  }),
  inBusiness(contract.readMailSwitch, async (context) => {
    const { tx, businessId } = context
    const [business] = await tx
      .select({
        isPaused: businesses.mailsPaused,
        confirmedAt: businesses.emailConfirmedAt,
        isDemo: businesses.isDemo,
      })
      .from(businesses)
      .where(eq(businesses.id, businessId))
    const [waiting] = await tx
      .select({ count: count() })
      .from(outgoingMails)
      .where(
        and(
          eq(outgoingMails.businessId, businessId),
          eq(outgoingMails.state, 'queued'),
          eq(outgoingMails.audience, 'guest'),
        ),
      )
    return {
      isPaused: business?.isPaused ?? false,
      isConfirmed: Boolean(business?.isDemo || business?.confirmedAt),
      waiting: (waiting?.count ?? 0) + (await dueCount(context)),
    }
  }),
  inBusiness(contract.setMailSwitch, async ({ tx, businessId, language }, { body }) => {
    await tx
      .update(businesses)
      .set({ mailsPaused: body.isPaused })
      .where(eq(businesses.id, businessId))
    if (!body.isPaused) {
      await addJob(tx, 'write-due-mails', {})
      await addJob(tx, 'send-mails', {})
    }
    return {
      message: say(language, body.isPaused ? 'messages.mailsPaused' : 'messages.mailsResumed'),
    }
  }),
]

/** How many mails have had their hour and are not written, since nothing may leave. */
async function dueCount({ tx, businessId, now }: BusinessContext): Promise<number> {
  const [due] = await tx
    .select({ count: count() })
    .from(scheduledMails)
    .where(
      and(
        eq(scheduledMails.businessId, businessId),
        isNull(scheduledMails.outcome),
        lte(scheduledMails.sendAt, now),
      ),
    )
  return due?.count ?? 0
}
