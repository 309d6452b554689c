import * as contract from '@cantina/contract/communications/email-preview'
import { inBusiness, type Route } from '#platform/http/route'
import { say, sayCount } from '#platform/texts'
import { findSamples, type SampleLists } from './email-samples'
import { previewEmail, sendTestEmail } from './preview-email'
import { createReadyMadeEmails } from './ready-made-emails'

export const emailRoutes = (lists: SampleLists): Route[] => [
  inBusiness(contract.previewEmail, {
    prepare: async ({ deps }) => deps.secrets.linkKey,
    handle: (context, { body }, linkKey) => previewEmail(context, body, { lists, linkKey }),
  }),
  inBusiness(contract.sendTestEmail, {
    prepare: async ({ deps }) => deps.secrets.linkKey,
    handle: async (context, { body }, linkKey) => {
      const email = await sendTestEmail(context, body, { lists, linkKey })
      return { message: say(context.language, 'messages.testMailSent', { email }) }
    },
  }),
  inBusiness(contract.findEmailSamples, async (context, { query }) => ({
    items: await findSamples(context, lists, query.trigger, query.q),
  })),
  inBusiness(contract.addReadyMadeEmails, async ({ tx, businessId, language, now }) => {
    const count = await createReadyMadeEmails(tx, { businessId, language, now, areOff: true })
    return { message: sayCount(language, 'messages.readyMadeAdded', count) }
  }),
]
