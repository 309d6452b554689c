import { readDocumentPdf } from '@cantina/contract/booking/documents'
import i18next from 'i18next'
import { download, fetchFile } from '#lib/call'
import { messageOf } from '#lib/message-of'
import { saveFile } from '#lib/save-file'
import { notify } from '#ui/notify'

/**
 * Shows a document in a tab of its own, where it can be read, printed and saved. The tab is opened
 * before the document is fetched: a browser lets a click open one, and nothing that comes later.
 */
export async function openPaper(id: string): Promise<void> {
  await showIn(window.open('', '_blank'), id)
}

/** The tab for a document that is about to be made. */
export async function openNewPaper<Made extends { readonly id: string }>(
  make: () => Promise<Made>,
): Promise<Made> {
  const tab = window.open('', '_blank')
  try {
    const made = await make()
    void showIn(tab, made.id)
    return made
  } catch (error) {
    tab?.close()
    throw error
  }
}

async function showIn(tab: Window | null, id: string): Promise<void> {
  try {
    const { content, name } = await fetchFile(readDocumentPdf, { params: { id } })
    if (tab && !tab.closed) {
      const address = URL.createObjectURL(content)
      tab.location.href = address
      setTimeout(() => URL.revokeObjectURL(address), addressLifeMs)
      return
    }
    saveFile(content, name)
    notify.success(i18next.t('booking.documents.blocked'))
  } catch (error) {
    tab?.close()
    notify.error(messageOf(error))
  }
}

/** Long enough to print it and to save it from there. */
const addressLifeMs = 10 * 60_000

export async function savePaper(id: string): Promise<void> {
  try {
    await download(readDocumentPdf, { params: { id } })
  } catch (error) {
    notify.error(messageOf(error))
  }
}
