import i18next from 'i18next'
import { messageOf } from '#lib/message-of'
import { saveFile } from '#lib/save-file'
import { notify } from '#ui/notify'

type Fetch = () => Promise<{ readonly content: Blob; readonly name: string }>

/**
 * Shows a file in a tab of its own, where it can be read, printed and saved. The tab is opened before the
 * file is fetched: a browser lets a click open one, and nothing that comes later.
 */
export async function openFile(fetch: Fetch): Promise<void> {
  await showFileIn(window.open('', '_blank'), fetch)
}

/** The same in a tab that is open already; without one the file is saved. */
export async function showFileIn(tab: Window | null, fetch: Fetch): Promise<void> {
  try {
    const { content, name } = await fetch()
    if (tab && !tab.closed) {
      const address = URL.createObjectURL(content)
      tab.location.href = address
      setTimeout(() => URL.revokeObjectURL(address), addressLifeMs)
      return
    }
    saveFile(content, name)
    notify.success(i18next.t('resource.tabBlocked'))
  } catch (error) {
    tab?.close()
    notify.error(messageOf(error))
  }
}

/** Long enough to print it and to save it from there. */
const addressLifeMs = 10 * 60_000
