import type { Page } from '@playwright/test'

/** The application, and what this device needs of the till or the desk, are stored for a start without a connection. */
export async function waitUntilKept(page: Page, of: 'till' | 'desk'): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await page.waitForFunction(
    async (isDesk) => {
      // Opening it would make it.
      const databases = await indexedDB.databases()
      if (!databases.some(({ name }) => name === 'cantina_till')) return false
      return new Promise<boolean>((resolve) => {
        const opening = indexedDB.open('cantina_till')
        opening.onerror = () => resolve(false)
        opening.onsuccess = () => {
          const database = opening.result
          const keys = database.transaction('snapshots').objectStore('snapshots').getAllKeys()
          keys.onsuccess = () => {
            database.close()
            resolve(keys.result.some((key) => String(key).endsWith(' desk') === isDesk))
          }
        }
      })
    },
    of === 'desk',
    { polling: 1_000, timeout: 60_000 },
  )
}
