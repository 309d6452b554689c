import { readProvider, updateProvider } from '@cantina/contract/operator/provider'
import { asPlatform } from '#platform/http/route'
import { say } from '#platform/texts'
import { changeProvider } from './change-provider'
import { loadProvider } from './load-provider'

export const providerRoutes = [
  asPlatform(readProvider, ({ tx }) => loadProvider(tx)),
  asPlatform(updateProvider, async (context, { body }) => ({
    item: await changeProvider(context, body),
    message: say(context.language, 'messages.updated'),
  })),
]
