import { expect, type Page } from '@playwright/test'

/** The application, and what this device needs of the till or the desk, are stored for a start without a connection. */
export async function waitUntilKept(page: Page, of: 'till' | 'desk' | 'seats'): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  const isKept = (key: string) => (key.split(' ')[1] ?? 'till') === of
  // `waitForFunction` does not wait for what a promise says.
  await expect
    .poll(async () => (await keysOfSnapshots(page)).some(isKept), { timeout: 60_000 })
    .toBe(true)
}

/** Under which number the server knows this browser. */
export async function seriesOfDevice(page: Page): Promise<number | undefined> {
  const [device] = await readStore<{ readonly series: number }>(page, 'devices', 'getAll')
  return device?.series
}

function keysOfSnapshots(page: Page): Promise<string[]> {
  return readStore<string>(page, 'snapshots', 'getAllKeys')
}

function readStore<Found>(page: Page, name: string, how: 'getAll' | 'getAllKeys') {
  return page.evaluate(
    async ({ name, how }) => {
      // Opening it would make it.
      const databases = await indexedDB.databases()
      if (!databases.some((database) => database.name === 'cantina_till')) return []
      return new Promise<Found[]>((resolve, reject) => {
        const opening = indexedDB.open('cantina_till')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const database = opening.result
          const found = database.transaction(name).objectStore(name)[how]()
          found.onsuccess = () => {
            database.close()
            resolve(found.result as Found[])
          }
        }
      })
    },
    { name, how },
  )
}
