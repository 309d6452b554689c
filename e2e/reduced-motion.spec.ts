import type { Page } from '@playwright/test'
import { partNames, walkEveryPage } from './every-page'
import { expect, test } from './fixtures'
import { plantLongContent } from './long-content'
import { giulia } from './people'
import { signIn } from './steps'

/** What moves at this moment, by its element. */
function movements(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ playState, effect }) => {
        const { endTime = 0 } = effect?.getComputedTiming() ?? {}
        return playState === 'running' && Number(endTime) > 0
      })
      .map(({ effect }) => {
        const target = effect instanceof KeyframeEffect ? effect.target : null
        return target?.outerHTML.slice(0, 120) ?? 'unknown'
      }),
  )
}

async function expectStill(page: Page, state: string): Promise<void> {
  expect.soft(await movements(page), state).toEqual([])
}

test.describe('for those who want less motion', { tag: '@full' }, () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  for (const part of partNames) {
    test(`nothing moves on any page of ${part}`, async ({ page, api }) => {
      test.setTimeout(600_000)
      const own = await plantLongContent(api)
      await walkEveryPage({ page, api, part, own, look: (place) => expectStill(page, place) })
    })
  }

  test('nothing moves while menus and dialogs open', async ({ page }) => {
    await signIn(page, giulia)
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectStill(page, 'palette')
  })

  test('nothing moves on the booking page', async ({ page }) => {
    await page.goto('/b/tenuta-montefosco')
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await expectStill(page, 'booking page')
  })
})
