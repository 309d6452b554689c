import type { Page } from '@playwright/test'
import { expect, test } from './fixtures'
import { giulia } from './people'
import { pngFile } from './pictures'
import { notification, signIn } from './steps'

const picture = (page: Page) => page.getByRole('img', { name: 'Image' })
const chooser = (page: Page) =>
  page.getByRole('group', { name: 'Image' }).locator('input[type=file]')
const slider = (page: Page, from: string) =>
  page.getByRole('slider', { name: `Focus point, ${from}` })

const shapeOf = (image: HTMLElement | SVGElement) => image.clientWidth / image.clientHeight

async function openFirst(page: Page): Promise<void> {
  await page.goto('/sales/services')
  await page.getByRole('link', { name: /^Edit/ }).first().click()
  await page.getByRole('tab', { name: 'Content' }).click()
}

test('a picture keeps in view the point that was chosen by pointer or keys', {
  tag: '@change',
}, async ({ page }) => {
  await signIn(page, giulia)
  await openFirst(page)
  await chooser(page).setInputFiles(pngFile('Vigna.png', 400, 200))
  await expect(picture(page)).toBeVisible()
  await expect(slider(page, 'from the left')).toHaveValue('50')

  await expect.poll(() => picture(page).evaluate(shapeOf), 'the former one is gone').toBe(2)
  await picture(page).scrollIntoViewIfNeeded()
  const box = await picture(page).boundingBox()
  if (!box) throw new Error('The picture is not there')
  await page.mouse.click(box.x + box.width * 0.25, box.y + box.height * 0.8)
  await expect(slider(page, 'from the left')).toHaveValue('25')
  await expect(slider(page, 'from the top')).toHaveValue('80')
  // Where the pointer was, the keys go on.
  await expect(slider(page, 'from the left')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Shift+ArrowUp')
  await expect(slider(page, 'from the left')).toHaveValue('26')
  await expect(slider(page, 'from the top')).toHaveValue('70')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(notification(page, 'Saved')).toBeVisible()

  await openFirst(page)
  await expect(slider(page, 'from the left')).toHaveValue('26')
  await chooser(page).setInputFiles(pngFile('Cantina.png', 300, 300))
  await expect(slider(page, 'from the left')).toHaveValue('50')
})
