import { readDocumentPdf } from '@cantina/contract/documents/documents'
import { openFile, showFileIn } from '#components/files/show-file'
import { download, fetchFile } from '#lib/call'
import { messageOf } from '#lib/message-of'
import { notify } from '#ui/notify'

const fetchPdf = (id: string) => () => fetchFile(readDocumentPdf, { params: { id } })

/** Shows a document in a tab of its own. */
export async function openDocument(id: string): Promise<void> {
  await openFile(fetchPdf(id))
}

/** The tab for a document that is about to be made. */
export async function openNewDocument<Made extends { readonly id: string }>(
  make: () => Promise<Made>,
): Promise<Made> {
  const tab = window.open('', '_blank')
  try {
    const made = await make()
    void showFileIn(tab, fetchPdf(made.id))
    return made
  } catch (error) {
    tab?.close()
    throw error
  }
}

export async function saveDocument(id: string): Promise<void> {
  try {
    await download(readDocumentPdf, { params: { id } })
  } catch (error) {
    notify.error(messageOf(error))
  }
}
