import { createHmac } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectAccessible } from './axe'
import { expectToFit } from './fit'
import { expect, test } from './fixtures'
import { expectSignedIn, notification, signIn, signInThroughForm } from './steps'

/** What the app on somebody's phone does. */
function codeOf(key: string, at = Date.now()): string {
  const bits = [...key.replaceAll(' ', '')]
    .map((letter) =>
      'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
    )
    .join('')
  const bytes = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(at / 30_000)))
  const hash = createHmac('sha1', bytes).update(counter).digest()
  const number = hash.readUInt32BE((hash.at(-1) ?? 0) & 0xf) & 0x7fffffff
  return String(number % 1_000_000).padStart(6, '0')
}

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })

test('a second factor is set up, asked for at the sign-in and switched off', {
  tag: '@change',
}, async ({ page, api, browser }) => {
  const person = await api.createUser()
  await signIn(page, person)
  await page.goto('/settings/second-factor')
  await expect(heading(page, 'Two-factor sign-in')).toBeVisible()
  await expectAccessible(page, 'before it is set up')
  await page.getByLabel('Current password').fill('Cantina#2025')
  await page.getByRole('button', { name: 'Set up' }).click()
  await expect(page.getByLabel('Current password')).toHaveAccessibleDescription(
    'Current password is incorrect',
  )
  await page.getByLabel('Current password').fill(person.password)
  await page.getByRole('button', { name: 'Set up' }).click()
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  await expectAccessible(page, 'while it is set up')
  await expectToFit(page)
  const key = await page.getByLabel('Key', { exact: true }).inputValue()
  await page.getByLabel('Code', { exact: true }).fill(codeOf(key))
  await page.getByRole('button', { name: 'Turn on' }).click()
  await expect(notification(page, 'Two-factor sign-in is on')).toBeVisible()
  const codes = page.getByRole('list', { name: 'Your recovery codes' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  const [first = '', second = ''] = await codes.allTextContents()
  await page.getByRole('button', { name: 'I’ve saved them' }).click()
  await expect(page.getByText('10 recovery codes left')).toBeVisible()

  const other = await (await browser.newContext()).newPage()
  await other.goto('/sign-in')
  await signInThroughForm(other, person)
  await expect(other.getByLabel('Code', { exact: true })).toBeFocused()
  await expectAccessible(other, 'asked for a code')
  await other.getByLabel('Code', { exact: true }).fill('000000')
  await other.getByRole('button', { name: 'Login' }).click()
  await expect(other.getByLabel('Code', { exact: true })).toHaveAccessibleDescription(/incorrect/)
  await other.getByLabel('Code', { exact: true }).fill(first)
  await other.getByRole('button', { name: 'Login' }).click()
  await expectSignedIn(other, person.name)

  await page.evaluate(() => localStorage.setItem('lang_code', 'it'))
  await page.reload()
  await expect(page.getByText('9 codici di recupero rimasti')).toBeVisible()
  await page.getByRole('button', { name: 'Disattiva' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Password attuale').fill(person.password)
  await dialog.getByLabel('Codice', { exact: true }).fill(second)
  await dialog.getByRole('button', { name: 'Disattiva' }).click()
  await expect(notification(page, 'Accesso in due passaggi disattivato')).toBeVisible()
  await expect(heading(page, 'L’accesso in due passaggi non è attivo')).toBeVisible()
})
