import type { Page } from '@playwright/test'
import { cookiesOf, countCode, openBrowser, withoutWorker } from './browser'
import { report } from './report'
import { signIn } from './requests'
import { type RunningServer, withServer } from './running-server'

/** Two days far ahead, the first without anybody. */
const emptyDay = '2028-02-01'
const fullDay = '2028-02-02'
const bookings = 200

/** What the calendar costs beyond the shell, and how smoothly it draws a very full day. */
await withServer(async (server) => {
  const session = await signIn(server.url)
  const posId = await fillDay(server, session.accessToken.token)
  const browser = await openBrowser()
  const context = await browser.newContext({ baseURL: server.url, ...withoutWorker })
  await context.addCookies(cookiesOf(server.url, session))
  const page = await context.newPage()
  // The compiler marks functions with their names through this one, which a page does not have.
  await page.addInitScript('globalThis.__name = (named) => named')
  const code = await countCode(page)
  await open(page, '/')
  const shell = code.kilobytes()
  await openEmptyDay(page, posId, 'booking')
  const calendar = code.kilobytes() - shell
  report('JavaScript and CSS of the calendar beyond the shell', calendar, 'at most', 150, 'KB')
  for (const layout of ['booking', 'slot']) {
    const longest = await longestFrame(page, posId, layout)
    const what = `the longest frame of a day of ${bookings} bookings, layout ${layout}`
    report(what, longest, 'at most', 100, 'ms')
  }
  await browser.close()
})

async function openEmptyDay(page: Page, posId: string, layout: string): Promise<void> {
  await open(page, `/booking/calendar?layout=${layout}&view=daily&pos=${posId}&date=${emptyDay}`)
}

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.getByRole('main').waitFor()
  // The stream of changes stays open: the network never falls silent.
  await page.waitForTimeout(3_000)
}

/** Goes from the empty day to the full one inside the page, and then about in it. */
async function longestFrame(page: Page, posId: string, layout: string): Promise<number> {
  await openEmptyDay(page, posId, layout)
  const { longest, chips } = await page.evaluate(
    async ([place, date, shown]) => {
      let [longest, before] = [0, performance.now()]
      let isOver = false
      const frame = (now: number) => {
        longest = Math.max(longest, now - before)
        before = now
        if (!isOver) requestAnimationFrame(frame)
      }
      requestAnimationFrame(frame)
      history.pushState({}, '', `?layout=${shown}&view=daily&pos=${place}&date=${date}`)
      dispatchEvent(new PopStateEvent('popstate'))
      const pause = (ms: number) => new Promise((done) => setTimeout(done, ms))
      await pause(3_000)
      const board = document.querySelector('main section[tabindex]')
      for (let step = 0; step < 20; step += 1) {
        board?.scrollBy(step < 10 ? 400 : -400, step < 10 ? 200 : -200)
        await pause(50)
      }
      isOver = true
      return { longest, chips: document.querySelectorAll('[data-booking]').length }
    },
    [posId, fullDay, layout] as const,
  )
  // A crowded slot folds some of its bookings.
  if (chips < bookings / 2) throw new Error(`Only ${chips} bookings were drawn`)
  return longest
}

/** Staff book far over what fits, with a reason: what is measured is drawing, not seats. */
async function fillDay({ url }: RunningServer, token: string): Promise<string> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const get = async (path: string) => (await fetch(`${url}/api${path}`, { headers })).json()
  const { items: places } = await get('/v1/booking/offer')
  const { items: guests } = await get('/v1/analytics/customer/guest?q=ro')
  const [place, guest] = [places[0], guests[0]]
  for (let index = 0; index < bookings; index += 1) {
    const start = `${String(9 + (index % 9)).padStart(2, '0')}:${index % 2 === 0 ? '00' : '30'}`
    const body = {
      serviceId: place.services[index % place.services.length].id,
      posId: place.id,
      date: fullDay,
      start,
      guests: 2,
      nonDrinkers: 0,
      children: 0,
      languageId: null,
      customerId: guest.id,
      roomId: null,
      guideId: null,
      extras: [],
      answers: [],
      notes: null,
      channel: 'back_office',
      holdId: null,
      override: { reason: 'A very full day' },
    }
    const made = await fetch(`${url}/api/v1/booking/booking`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    })
    if (!made.ok) throw new Error(`A booking was refused: ${await made.text()}`)
  }
  return place.id
}
