import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expectAccessible } from './axe'
import { Filling } from './catalogue-pages'
import { expectToFit } from './fit'
import { expect, test } from './fixtures'
import { giulia } from './people'
import { openScreen } from './screens'
import { notification, signIn, unique } from './steps'
import { rowOf, saveButton } from './tag-pages'

const list = '/integrations/webhooks'
const deliveries = `${list}/deliveries`

interface Delivery {
  readonly signature: string
  readonly body: string
}

/** A third-party service on this machine, which the tested installation may call. */
async function startReceiver() {
  const received: Delivery[] = []
  const answering = { status: 200 }
  const server = createServer(async (request: IncomingMessage, response) => {
    received.push({
      signature: String(request.headers['cantina-signature']),
      body: await text(request),
    })
    response.writeHead(answering.status).end('grazie')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { received, answering, url: `http://127.0.0.1:${port}/in`, stop: () => server.close() }
}

test('a service is connected, receives a test event, and the log shows it', {
  tag: '@change',
}, async ({ page }) => {
  const receiver = await startReceiver()
  const name = unique('CRM')
  await signIn(page, giulia)
  await openScreen(page, '/integrations')
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Webhooks/ })
    .click()
  await expect(page).toHaveURL(list)
  await page.getByRole('link', { name: 'Add webhook' }).first().click()
  await new Filling(page).type({ Name: name, URL: 'http://example.com/in' })
  await saveButton(page).click()
  const address = page.getByRole('textbox', { name: 'URL' })
  await expect(address).toHaveAccessibleDescription(/https/)
  await address.fill(receiver.url)
  await saveButton(page).click()
  await expect(notification(page, 'Saved')).toBeVisible()
  await expect(rowOf(page, name)).toContainText('No signing secret')
  await rowOf(page, name).getByRole('link', { name, exact: true }).click()

  await page.getByRole('button', { name: 'Create signing secret' }).click()
  const dialog = page.getByRole('dialog')
  const secret = await dialog.getByRole('textbox', { name: 'Signing secret' }).inputValue()
  expect(secret).toMatch(/^whsec_/)
  await expectAccessible(page, 'secret of a webhook')
  await dialog.getByRole('button', { name: 'I’ve copied it' }).click()
  await expect(page.getByText(`…${secret.slice(-4)}`)).toBeVisible()

  await page.getByRole('button', { name: 'Send test event' }).click()
  await expect(notification(page, /Delivered: response 200/)).toBeVisible()
  const [delivery] = receiver.received
  const [, t, proof] = /^t=(\d+),v1=(\w+)$/.exec(delivery?.signature ?? '') ?? []
  expect(createHmac('sha256', secret).update(`${t}.${delivery?.body}`).digest('hex')).toBe(proof)
  await expectAccessible(page, 'webhook')

  await page.getByRole('link', { name: 'Deliveries', exact: true }).click()
  await page.getByRole('button', { name: 'Test event', exact: true }).first().click()
  await expect(dialog.getByRole('region', { name: 'Request body' })).toContainText('webhook.test')
  await expect(dialog.getByRole('region', { name: 'Response' })).toContainText('grazie')
  await expectAccessible(page, 'delivery of a webhook')
  await dialog.getByRole('button', { name: 'Resend' }).click()
  await expect(notification(page, 'Event resent')).toBeVisible()
  await expect.poll(() => receiver.received.length).toBe(2)
  receiver.stop()
})

test('a webhook in Italian, on a phone, that is refused', { tag: '@full' }, async ({
  page,
  api,
}) => {
  const receiver = await startReceiver()
  receiver.answering.status = 500
  const name = unique('Gestionale')
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, giulia, { language: 'it' })
  const path = '/api/v1/integrations/webhook'
  const made = await api.ask('POST', path, {
    name,
    url: receiver.url,
    events: ['booking_created'],
    includesGuest: false,
    notes: null,
  })
  const { id } = (made.body as { item: { id: string } }).item
  await openScreen(page, `${list}/addwebhook/${id}`)
  await page.getByRole('button', { name: 'Crea chiave di firma' }).click()
  await expectToFit(page)
  await page.getByRole('button', { name: 'L’ho copiata' }).click()
  await page.getByRole('button', { name: 'Invia un evento di prova' }).click()
  await expect(notification(page, /Il servizio ha risposto con un errore \(500\)/)).toBeVisible()
  await expect(page.getByText('In errore', { exact: true })).toBeVisible()
  await expectToFit(page)
  await expectAccessible(page, 'webhook in Italian')
  for (const address of [list, deliveries]) {
    await openScreen(page, address)
    await expectToFit(page)
  }
  await expect(page.getByText('Prossimo tentativo', { exact: false }).first()).toBeVisible()
  await api.ask('POST', `${path}/delete`, { ids: [id] })
  receiver.stop()
})
