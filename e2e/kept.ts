import { expect, type Page } from '@playwright/test'

/** The application, and what this device needs of the till or the desk, are stored for a start without a connection. */
export async function waitUntilKept(page: Page, of: 'till' | 'desk'): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  const isKept = (key: string) => key.endsWith(' desk') === (of === 'desk')
  // `waitForFunction` does not wait for what a promise says.
  await expect
    .poll(async () => (await keysOfSnapshots(page)).some(isKept), { timeout: 60_000 })
    .toBe(true)
}

async function keysOfSnapshots(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    // Opening it would make it.
    const databases = await indexedDB.databases()
    if (!databases.some(({ name }) => name === 'cantina_till')) return []
    return new Promise<string[]>((resolve, reject) => {
      const opening = indexedDB.open('cantina_till')
      opening.onerror = () => reject(opening.error)
      opening.onsuccess = () => {
        const database = opening.result
        const keys = database.transaction('snapshots').objectStore('snapshots').getAllKeys()
        keys.onsuccess = () => {
          database.close()
          resolve(keys.result.map(String))
        }
      }
    })
  })
}
