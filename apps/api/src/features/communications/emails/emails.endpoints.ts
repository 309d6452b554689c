import * as contract from '@cantina/contract/communications/email-preview'
import { readerOf } from '#platform/http/reader-of'
import { inBusiness, type Route } from '#platform/http/route'
import { say, sayCount } from '#platform/texts'
import { findSamples, type SampleLists } from './email-samples'
import { previewEmail, sendTestEmail } from './preview-email'
import { createReadyMadeEmails } from './ready-made-emails'

export const emailRoutes = (lists: SampleLists): Route[] => [
  inBusiness(contract.previewEmail, {
    // Its drawing is made when everything has been read, and holds no transaction.
    prepare: (scope, { body }) =>
      previewEmail(readerOf(scope), body, { lists, linkKey: scope.deps.secrets.linkKey }),
    handle: async (_, __, preview) => preview,
  }),
  inBusiness(contract.sendTestEmail, async (context, { body }) => {
    const email = await sendTestEmail(context, body, lists)
    return { message: say(context.language, 'messages.testMailSent', { email }) }
  }),
  inBusiness(contract.findEmailSamples, async (context, { query }) => ({
    items: await findSamples(context, lists, query.trigger, query.q),
  })),
  inBusiness(contract.addReadyMadeEmails, async ({ tx, businessId, language, now }) => {
    const count = await createReadyMadeEmails(tx, { businessId, language, now, areOff: true })
    return { message: sayCount(language, 'messages.readyMadeAdded', count) }
  }),
]
