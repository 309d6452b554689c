import * as contract from '@cantina/contract/communications/personal-mail'
import { inBusiness } from '#platform/http/route'
import { say } from '#platform/texts'
import { sendPersonalMail } from './send-personal-mail'

export const personalMailRoutes = [
  inBusiness(contract.sendPersonalMail, {
    prepare: async (scope) => scope.deps.secrets.linkKey,
    handle: async (context, { params, body }, linkKey) => {
      const email = await sendPersonalMail(context, params.id, { mail: body, linkKey })
      return { message: say(context.language, 'messages.mailWritten', { email }) }
    },
  }),
]
