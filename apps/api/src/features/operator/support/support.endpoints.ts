import {
  answerConversation,
  askSupport,
  countUnreadSupport,
  listConversations as listEndpoint,
  markConversationRead,
  markSupportRead,
  readConversation,
  readConversationFile,
  readSupport,
  readSupportFile,
  sendConversationFile,
  sendSupportFile,
} from '@cantina/contract/operator/support'
import { Failure } from '#platform/failure'
import type { Caller, PlatformContext, RequestScope } from '#platform/http/context'
import { asPlatform, asPrivateFile, type Route } from '#platform/http/route'
import { say } from '#platform/texts'
import { type Conversation, countUnread, markRead, readFileOf, readMessages } from './conversation'
import { listConversations, requirePerson } from './list-conversations'
import { requireSupport } from './require-support'
import { writeMessage } from './write-message'

function ownOf({ businessId, userId }: Caller): Conversation {
  if (!businessId) throw new Failure('forbidden')
  return { businessId, userId, reader: 'person' }
}

async function personsOf(
  { tx }: Pick<PlatformContext, 'tx'>,
  { userId }: { readonly userId: string },
): Promise<Conversation> {
  const { businessId } = await requirePerson(tx, userId)
  return { businessId, userId, reader: 'operator' }
}

/** Loaded with the first file: the decoders would take a quarter of the server's memory. */
async function cleanSent(_: RequestScope, { body }: { readonly body: unknown }) {
  const { cleanFile } = await import('#platform/files/clean-file')
  // The pipeline hands an upload's bytes over as its body.
  return cleanFile(body as Buffer, 'document')
}

const sent = ({ language }: PlatformContext) => say(language, 'messages.supportSent')

/** A person's own conversation with the operators. */
const ownRoutes: readonly Route[] = [
  asPlatform(readSupport, ({ tx, caller }) => readMessages(tx, ownOf(caller))),
  asPlatform(countUnreadSupport, async ({ tx, caller }) => ({
    count: await countUnread(tx, ownOf(caller)),
  })),
  asPlatform(askSupport, {
    prepare: async ({ deps, userAgent }) => ({ supportEmail: deps.supportEmail, userAgent }),
    handle: async (context, { body }, { supportEmail, userAgent }) => {
      await requireSupport(context.tx, supportEmail)
      const item = await writeMessage(context, ownOf(context.caller), { ...body, userAgent })
      return { message: sent(context), item }
    },
  }),
  asPlatform(sendSupportFile, {
    prepare: cleanSent,
    handle: async (context, { query }, clean) => {
      const file = { ...query, clean }
      return {
        message: sent(context),
        item: await writeMessage(context, ownOf(context.caller), { file }),
      }
    },
  }),
  asPlatform(markSupportRead, async ({ tx, caller, now }) => ({
    count: await markRead(tx, ownOf(caller), now),
  })),
  asPrivateFile(readSupportFile, ({ deps, caller }, { params }) =>
    deps.database.asPlatform((tx) => readFileOf(tx, ownOf(caller), params.id)),
  ),
]

/** The operators' side of all of them. */
const operatorRoutes: readonly Route[] = [
  asPlatform(listEndpoint, ({ tx }) => listConversations(tx)),
  asPlatform(readConversation, async (context, { params }) => {
    const { businessId: _, ...person } = await requirePerson(context.tx, params.userId)
    return { ...person, ...(await readMessages(context.tx, await personsOf(context, params))) }
  }),
  asPlatform(answerConversation, async (context, { params, body }) => ({
    message: sent(context),
    item: await writeMessage(context, await personsOf(context, params), body),
  })),
  asPlatform(sendConversationFile, {
    prepare: cleanSent,
    handle: async (context, { params, query }, clean) => ({
      message: sent(context),
      item: await writeMessage(context, await personsOf(context, params), {
        file: { ...query, clean },
      }),
    }),
  }),
  asPlatform(markConversationRead, async (context, { params }) => ({
    count: await markRead(context.tx, await personsOf(context, params), context.now),
  })),
  asPrivateFile(readConversationFile, ({ deps }, { params }) =>
    deps.database.asPlatform(async (tx) =>
      readFileOf(tx, await personsOf({ tx }, params), params.id),
    ),
  ),
]

export const supportRoutes: readonly Route[] = [...ownRoutes, ...operatorRoutes]
