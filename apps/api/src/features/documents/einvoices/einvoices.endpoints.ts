import * as contract from '@cantina/contract/documents/einvoices'
import { requireRightTo } from '#features/documents/documents/require-right-to'
import { Failure } from '#platform/failure'
import type { Caller, RequestScope } from '#platform/http/context'
import { asPrivateFile, asUpload, inBusiness } from '#platform/http/route'
import type { StoredFile } from '#platform/http/send-file'
import { findText, say, sayCount } from '#platform/texts'
import { monthArchive } from './archive'
import { importNotice } from './import-notice'
import { fileOf } from './make-file'
import { readMonth } from './month'
import { readEInvoice } from './read-einvoice'
import { setState } from './set-state'

export const einvoiceRoutes = [
  inBusiness(contract.readEInvoice, (context, { params }) => readEInvoice(context, params.id)),
  asPrivateFile(contract.readEInvoiceFile, (scope, { params }) => einvoiceFile(scope, params.id)),
  inBusiness(contract.setEInvoiceState, async (context, { body }) => {
    const count = await setState(context, body)
    return { count, message: sayCount(context.language, 'messages.einvoicesMarked', count) }
  }),
  inBusiness(contract.readEInvoiceMonth, (context, { query }) => readMonth(context, query.month)),
  asPrivateFile(contract.readEInvoiceArchive, (scope, { query }) =>
    monthArchive(scope, query.month),
  ),
  asUpload(contract.importEInvoiceNotice, {
    prepare: async (bytes) => {
      const { readNotice } = await import('./read-notice')
      return readNotice(bytes)
    },
    handle: async (context, { query }, notice) => {
      const item = await importNotice(context, query.name, notice)
      const state = findText(
        context.language,
        `entities.documents.document.einvoiceState.${item.state}`,
      )
      const params = { number: item.number, state: state ?? item.state }
      return { item, message: say(context.language, 'messages.noticeImported', params) }
    },
  }),
]

async function einvoiceFile(
  { deps, caller, now, language }: RequestScope & { caller: Caller },
  id: string,
): Promise<StoredFile> {
  const { businessId, userId } = caller
  if (!businessId) throw new Failure('forbidden')
  const file = await deps.database.inBusiness({ businessId, userId }, async (tx) => {
    await requireRightTo({ tx, businessId, caller }, id, 'display')
    return fileOf({ tx, businessId, userId, now, language }, id)
  })
  return { ...file, mediaType: 'application/xml', content: Buffer.from(file.content) }
}
