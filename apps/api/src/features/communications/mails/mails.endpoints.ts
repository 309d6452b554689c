import * as contract from '@cantina/contract/communications/mails'
import { and, count, eq } from 'drizzle-orm'
import { dueCount } from '#features/communications/planning/due-count'
import { inBusiness } from '#platform/http/route'
import { addJob } from '#platform/jobs/jobs'
import { outgoingMails } from '#platform/mail/outgoing-mails.table'
import { businesses } from '#platform/tenancy/businesses.table'
import { say } from '#platform/texts'
import { mailContent } from './mail-content'
import { guestMail, resendMail } from './resend-mail'

export const mailRoutes = [
  inBusiness(contract.readMailContent, async (context, { params }) =>
    mailContent(await guestMail(context, params.id)),
  ),
  inBusiness(contract.resendMail, async (context, { params }) => {
    await resendMail(context, params.id)
    return { message: say(context.language, 'messages.mailResent') }
  }),
  inBusiness(contract.readMailSwitch, async (context) => {
    const { tx, businessId } = context
    const [house] = await tx
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
      isPaused: house?.isPaused ?? false,
      isConfirmed: Boolean(house?.isDemo || house?.confirmedAt),
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
