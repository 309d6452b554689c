import { Api } from './api'
import { expectAccessible } from './axe'
import { registerBusiness } from './businesses'
import { expectToFit } from './fit'
import { expect, test } from './fixtures'
import { signIn, unique } from './steps'

test('the audit log shows who changed what, before and after', { tag: '@change' }, async ({
  page,
  request,
}) => {
  const { owner } = await registerBusiness(request)
  const api = await Api.as(owner, request)
  const name = unique('Soci')
  const tag = await api.createTag({ name })
  await api.updateTag(tag, { name: `${name} d’oro` })
  const renamed = page.getByRole('button', { name: `${name} d’oro`, exact: true })
  await signIn(page, owner)
  await page.goto('/settings/audit')
  await expect(renamed).toBeVisible()
  await expectAccessible(page, 'the audit log')
  await renamed.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('cell', { name, exact: true })).toBeVisible()
  await expect(dialog.getByRole('cell', { name: `${name} d’oro`, exact: true })).toBeVisible()
  await expectAccessible(page, 'one change')
  await page.keyboard.press('Escape')

  await page.evaluate(() => localStorage.setItem('lang_code', 'it'))
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Registro delle modifiche')
  await expect(renamed).toBeVisible()
  await expectToFit(page)
})
