import { expect, type Page } from '@playwright/test'

type Kept = 'till' | 'desk' | 'seats'

/** The application, and what this device needs of the till or the desk, are stored for a start without a connection. */
export async function waitUntilKept(page: Page, of: Kept): Promise<void> {
  await waitUntilKeptAnew(page, of, null)
}

/** The same where it was stored before: a device with a pin is opened by the session until then. */
export async function waitUntilKeptAnew(
  page: Page,
  of: Kept,
  before: string | null,
): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  // `waitForFunction` does not wait for what a promise says.
  await expect
    .poll(async () => ((await sealOf(page, of)) ?? before) !== before, { timeout: 60_000 })
    .toBe(true)
}

/** Another one whenever it is stored. */
export async function sealOf(page: Page, of: Kept): Promise<string | null> {
  const keys = await readStore<string>(page, 'snapshots', 'getAllKeys')
  const sealed = await readStore<{ readonly iv: object }>(page, 'snapshots', 'getAll')
  const found = sealed[keys.findIndex((key) => (key.split(' ')[1] ?? 'till') === of)]
  return found ? JSON.stringify(found.iv) : null
}

/** Under which number the server knows this browser. */
export async function seriesOfDevice(page: Page): Promise<number | undefined> {
  const [device] = await readStore<{ readonly series: number }>(page, 'devices', 'getAll')
  return device?.series
}

async function readStore<Found>(
  page: Page,
  name: string,
  how: 'getAll' | 'getAllKeys',
): Promise<Found[]> {
  const read = await page.evaluate(
    async ({ name, how }) => {
      // Opening it would make it.
      const databases = await indexedDB.databases()
      if (!databases.some((database) => database.name === 'cantina_till')) return '[]'
      return new Promise<string>((resolve, reject) => {
        const opening = indexedDB.open('cantina_till')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const database = opening.result
          const found = database.transaction(name).objectStore(name)[how]()
          found.onsuccess = () => {
            database.close()
            resolve(JSON.stringify(found.result))
          }
        }
      })
    },
    { name, how },
  )
  return JSON.parse(read) as Found[]
}
