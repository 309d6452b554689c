import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect } from '@playwright/test'
import type { Api } from './api'

const websitePath = '/api/v1/integrations/website'

/** Everything that a page can do to what stands in it. */
const hostileStyles = `
  body { background: #101010; color: #eeeeee; }
  h1 { font: 40px fantasy; letter-spacing: 3px; }
  body *:not(h1) { display: none !important; visibility: hidden !important; opacity: 0 !important;
    position: absolute !important; width: 1px !important; height: 1px !important; max-height: 1px !important;
    transform: scale(0) !important; clip-path: inset(50%) !important; pointer-events: none !important;
    font: 3px fantasy !important; color: lime !important; transition: all 60s !important; }
`

export interface HostPage {
  readonly origin: string
  readonly address: (query?: Readonly<Record<string, string>>) => string
  readonly close: () => Promise<void>
}

/** A website of somebody else's, on an origin of its own, with hostile styles and a strict policy. */
export async function openHostPage(plugin: string, key: string): Promise<HostPage> {
  const server = createServer(({ url = '/' }, response) => {
    const { pathname, searchParams } = new URL(url, 'http://host')
    if (pathname === '/hostile.css') {
      response.setHeader('content-type', 'text/css')
      response.end(hostileStyles)
      return
    }
    const { lang = 'en', ...data } = Object.fromEntries(searchParams)
    const attributes = Object.entries({ key, ...data }).map(
      ([name, value]) => `data-${name}="${value}"`,
    )
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.setHeader(
      'content-security-policy',
      `default-src 'none'; img-src 'self'; style-src 'self'; script-src ${plugin}; frame-src ${plugin}`,
    )
    response.end(`<!doctype html><html lang="${lang}"><head><title>A website</title>
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <link rel="stylesheet" href="/hostile.css"></head>
      <body><h1>A website</h1><script src="${plugin}/plugin.js" ${attributes.join(' ')}></script></body></html>`)
  })
  await listening(server)
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`
  return {
    origin,
    address: (query = {}) => `${origin}/?${new URLSearchParams(query)}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

function listening(server: Server): Promise<void> {
  return new Promise((resolve) => server.listen(0, 'localhost', resolve))
}

/** Names the business whose plug-in it is. */
export async function businessKeyOf(api: Api): Promise<string> {
  return String((await api.ask('GET', websitePath)).body.key)
}

/** Lets the plug-in of the business stand on a website; others may be changing the same settings. */
export async function allowSite(api: Api, origin: string): Promise<void> {
  await expect
    .poll(async () => {
      const { body } = await api.ask('GET', websitePath)
      const item = body.item as { allowedSites: string[] }
      const allowedSites = [...new Set([...item.allowedSites, origin])]
      return (await api.ask('PUT', websitePath, { ...item, allowedSites })).status
    })
    .toBe(200)
}
