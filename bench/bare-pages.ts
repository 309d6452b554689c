import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'

/**
 * The baseline of a page that is opened for the first time: what somebody writes who has only this page to make,
 * without a library. Its document, its styles, its script, and the same rows as ours, which lie ready.
 */

const styles = `
  body { font: 15px/1.5 system-ui, sans-serif; margin: 2rem; color: #222; background: #faf8f5 }
  table { width: 100%; border-collapse: collapse; background: #fff } th, td { padding: 12px; border-bottom: 1px solid #ddd; text-align: left }
  form { max-width: 24rem; margin: 10vh auto; display: grid; gap: 12px } label { display: grid; gap: 4px; font-weight: 500 }
  input { padding: 10px; border: 1px solid #999; border-radius: 8px } button { padding: 12px; border: 0; border-radius: 8px; background: #7a1f3d; color: #fff }`

const listScript = `
  const cell = (row, value) => { row.insertCell().textContent = value ?? '' }
  const money = new Intl.NumberFormat('en', { style: 'currency', currency: 'EUR' })
  const day = new Intl.DateTimeFormat('en', { dateStyle: 'medium' })
  const { items } = await (await fetch('/rows')).json()
  for (const order of items) {
    const row = document.querySelector('tbody').insertRow()
    for (const key of ['number', 'customerName', 'items', 'status', 'shippingStatus', 'paymentStatus']) cell(row, order[key])
    cell(row, day.format(new Date(order.date)))
    cell(row, money.format(order.totalCents / 100))
  }`

const signInScript = `
  document.querySelector('form').addEventListener('submit', async (event) => {
    event.preventDefault()
    const body = JSON.stringify(Object.fromEntries(new FormData(event.target)))
    await fetch('/sign-in', { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  })
  document.querySelector('button').disabled = false`

const pageOf = (title: string, script: string, body: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title><link rel="icon" href="data:,"><link rel="stylesheet" href="/styles.css"><script type="module" src="${script}"></script></head><body>${body}</body></html>`

const heads = ['Number', 'Customer', 'Items', 'Status', 'Shipping', 'Payment', 'Date', 'Total']

export async function serveBarePages(rows: unknown) {
  const html = 'text/html; charset=utf-8'
  const files: Readonly<Record<string, readonly [type: string, content: string]>> = {
    '/orders': [
      html,
      pageOf(
        'Orders',
        '/list.js',
        `<h1>Orders</h1><table><thead><tr>${heads.map((head) => `<th>${head}</th>`).join('')}</tr></thead><tbody></tbody></table>`,
      ),
    ],
    '/sign-in': [
      html,
      pageOf(
        'Sign in',
        '/sign-in.js',
        `<form><h1>Sign in</h1><label>E-mail<input name="email" type="email" required></label><label>Password<input name="password" type="password" required></label><label>Remember me<input type="checkbox"></label><button disabled>Login</button></form>`,
      ),
    ],
    '/styles.css': ['text/css', styles],
    '/list.js': ['text/javascript', listScript],
    '/sign-in.js': ['text/javascript', signInScript],
    '/rows': ['application/json', JSON.stringify(rows)],
  }
  const packed = new Map(
    Object.entries(files).map(([path, [type, content]]) => [
      path,
      { type, body: gzipSync(content) },
    ]),
  )
  const server = createServer(({ url = '' }, response) => {
    const file = packed.get(url)
    if (!file) return void response.writeHead(404).end()
    response
      .writeHead(200, { 'content-type': file.type, 'content-encoding': 'gzip' })
      .end(file.body)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => server.close(),
  }
}
