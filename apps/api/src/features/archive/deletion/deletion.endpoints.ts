import * as contract from '@cantina/contract/archive/data'
import { requireIdentity } from '#platform/auth/prove-identity'
import { Failure } from '#platform/failure'
import type { PlatformContext } from '#platform/http/context'
import { asLinkedDownload, asPlatform } from '#platform/http/route'
import { say } from '#platform/texts'
import { zipStream } from '#platform/zip/zip-stream'
import { askForDeletion, callOffDeletion, readBusinessData } from './ask-for-deletion'
import { dayIn } from './deletion-mails'
import { archivedFiles, findArchive } from './read-archive'

export const deletionRoutes = [
  asPlatform(contract.readBusinessData, (context) => readBusinessData(inOwnBusiness(context))),
  asPlatform(contract.askForDeletion, {
    prepare: (scope, { body }) => requireIdentity(scope, body),
    handle: async (context, { body }) => {
      const { closesAt, timeZone } = await askForDeletion(inOwnBusiness(context), body)
      const date = dayIn(context.language, closesAt, timeZone)
      const message = say(context.language, 'messages.deletionAsked', { date })
      return { message, closesAt: closesAt.toISOString() }
    },
  }),
  asPlatform(contract.callOffDeletion, async (context) => {
    await callOffDeletion(inOwnBusiness(context))
    return { message: say(context.language, 'messages.deletionCalledOff') }
  }),
  asLinkedDownload(contract.downloadFiscalArchive, async (scope, { params }) => {
    const { businessId, name, madeAt } = await findArchive(scope, params.token)
    return {
      fileName: `${say(scope.language, 'documents.archiveName', { business: name })}.zip`,
      mediaType: 'application/zip',
      chunks: zipStream(archivedFiles(scope.deps.database, businessId), madeAt),
    }
  }),
]

function inOwnBusiness(context: PlatformContext) {
  const { businessId } = context.caller
  if (!businessId) throw new Failure('forbidden')
  return { ...context, businessId }
}
