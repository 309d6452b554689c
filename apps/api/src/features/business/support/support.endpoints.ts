import { askSupport } from '@cantina/contract/business/support'
import { asPlatform } from '#platform/http/route'
import { say } from '#platform/texts'
import { askForHelp } from './ask-for-help'

export const supportRoutes = [
  asPlatform(askSupport, {
    prepare: async ({ deps, userAgent }) => ({ supportEmail: deps.supportEmail, userAgent }),
    handle: async (context, { body }, from) => {
      const answeredTo = await askForHelp(context, { ...body, ...from })
      return { message: say(context.language, 'messages.supportAsked'), answeredTo }
    },
  }),
]
