import type { BrowserContext } from '@playwright/test'
import { expect, test } from './fixtures'
import { waitUntilKept } from './kept'
import { giulia } from './people'
import { signIn } from './steps'
import { createTastingRoom } from './tasting-rooms'
import { createTill, openTill, tileOf } from './till'

test('till and calendar open with what this device last knew while nobody answers, say so, and follow', {
  tag: '@change',
}, async ({ ownBrowser, api }) => {
  test.setTimeout(120_000)
  const till = await createTill(api)
  const room = await createTastingRoom(api)
  const today = new Date().toLocaleDateString('sv', { timeZone: 'Europe/Rome' })
  const { guest } = await room.book('11:00', 2, { date: today, override: { reason: 'Walked in' } })
  const page = await ownBrowser.start()
  await signIn(page, giulia)
  await page.goto('/')
  await waitUntilKept(page, 'desk')
  await openTill(page, till)
  await waitUntilKept(page, 'till')

  const answerAgain = await holdAnswers(page.context())
  await page.goto(till.address)
  await expect(tileOf(page, till.names[0])).toBeVisible()
  await expect(page.getByRole('button', { name: /^As of .*, updating/ })).toBeVisible()
  await page.goto(`/booking/calendar?pos=${room.posId}&date=${today}`)
  await expect(page.getByRole('listitem').filter({ hasText: guest })).toBeVisible()
  await expect(page.getByText(/^As of /)).toBeVisible()

  await answerAgain()
  await expect(page.getByText(/^As of /)).toBeHidden()
  await expect(page.getByText(guest).first()).toBeVisible()
  await openTill(page, till)
  await expect(page.getByRole('button', { name: /^As of / })).toBeHidden()
})

/** What was asked waits until it is said that answers may come. */
async function holdAnswers(context: BrowserContext): Promise<() => Promise<void>> {
  let open = () => {}
  const gate = new Promise<void>((resolve) => {
    open = resolve
  })
  await context.route('**/api/**', async (route) => {
    await gate
    // The page that asked may be gone by then.
    await route.continue().catch(() => undefined)
  })
  return async () => {
    open()
    await context.unroute('**/api/**')
  }
}
