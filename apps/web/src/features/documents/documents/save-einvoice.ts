import { readEInvoiceArchive, readEInvoiceFile } from '@cantina/contract/documents/einvoices'
import { download } from '#lib/call'
import { messageOf } from '#lib/message-of'
import { notify } from '#ui/notify'

export async function saveEInvoice(id: string): Promise<void> {
  await saved(() => download(readEInvoiceFile, { params: { id } }))
}

export async function saveMonth(month: string): Promise<void> {
  await saved(() => download(readEInvoiceArchive, { query: { month } }))
}

async function saved(save: () => Promise<void>): Promise<void> {
  try {
    await save()
  } catch (error) {
    notify.error(messageOf(error))
  }
}
