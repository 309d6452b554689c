import type { Page } from '@playwright/test'
import { expect, test } from './fixtures'
import { giulia } from './people'
import { signIn } from './steps'
import { createTill, openTill, tileOf } from './till'

const devicePath = '/api/v1/sales/customerview/device'

test('what an earlier version of the application has stored on a device is sent by this one', {
  tag: '@change',
}, async ({ ownBrowser, api }) => {
  test.setTimeout(120_000)
  const till = await createTill(api)
  const { body: device } = await api.ask('POST', devicePath, {})
  const page = await ownBrowser.start()
  await signIn(page, giulia)
  // Nothing of the application runs there.
  await page.goto('/site.webmanifest')
  await storeAsBefore(page, device as unknown as Device, {
    key: crypto.randomUUID(),
    posId: till.posId,
    customerId: null,
    lines: [{ productId: till.ids[0], quantity: 2 }],
    reservations: [],
    shipping: null,
    billing: null,
    discountCode: null,
    notes: null,
    totalCents: 2_000,
    tenders: [{ method: 'cash', cents: 2_000, reference: null, tenderedCents: null }],
    language: null,
  })

  await openTill(page, till)
  const sold = async () => {
    const { body } = await api.ask('GET', `${devicePath}-command`)
    const items = body.items as { series: number; state: string; totalCents: number }[]
    return items.filter(({ series }) => series === device.series)
  }
  await expect
    .poll(sold, { timeout: 60_000 })
    .toMatchObject([{ state: 'confirmed', totalCents: 2_000 }])
  // The same device, with room for what this version keeps as well.
  await expect.poll(() => storesOf(page)).toEqual(['commands', 'devices', 'parked', 'snapshots'])
  await page.context().setOffline(true)
  await tileOf(page, till.names[0]).click()
  await page.getByRole('button', { name: 'Cash', exact: true }).click()
  await expect(page.getByText(`Sale ${device.series}-2 is kept`)).toBeVisible()
})

interface Device {
  readonly id: string
  readonly series: number
}

/** The database of the first version, with a sale that waits in it. */
async function storeAsBefore(page: Page, device: Device, sale: object): Promise<void> {
  await page.evaluate(
    async ({ id, series, sale }) => {
      const owner = document.cookie.match(/userID=([^;]+)/)?.[1] ?? ''
      const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
        'encrypt',
        'decrypt',
      ])
      const iv = crypto.getRandomValues(new Uint8Array(12))
      const plain = new TextEncoder().encode(JSON.stringify(sale))
      const data = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, plain)
      await new Promise((done) => {
        indexedDB.deleteDatabase('cantina_till').onsuccess = done
      })
      await new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('cantina_till', 1)
        opening.onupgradeneeded = () => {
          opening.result.createObjectStore('devices')
          opening.result.createObjectStore('commands', { keyPath: ['owner', 'sequence'] })
          opening.result.createObjectStore('snapshots')
        }
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const database = opening.result
          const writing = database.transaction(['devices', 'commands'], 'readwrite')
          const head = { nextSequence: 2, nextNumber: 2 }
          writing.objectStore('devices').put({ id, series, head, key, clockOffsetMs: 0 }, owner)
          writing.objectStore('commands').put({
            ...{
              owner,
              key: crypto.randomUUID(),
              kind: 'sell',
              version: 1,
              sequence: 1,
              number: 1,
            },
            ...{ deviceTime: Date.now(), clockOffsetMs: 0, sealed: { iv, data } },
          })
          writing.oncomplete = () => {
            database.close()
            resolve()
          }
        }
      })
    },
    { ...device, sale },
  )
}

function storesOf(page: Page): Promise<string[]> {
  return page.evaluate(
    () =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open('cantina_till')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          resolve([...opening.result.objectStoreNames])
          opening.result.close()
        }
      }),
  )
}
