import { catalogue } from './catalogue-pages'
import { expect, test } from './fixtures'
import { giulia } from './people'
import { openScreen } from './screens'
import { signIn } from './steps'

test('a long form keeps its tabs in view, its fields clear of them, and saves only what changed', {
  tag: '@change',
}, async ({ page, api }) => {
  const { id } = await api.oldestOf(catalogue.service.path)
  await signIn(page, giulia, { language: 'it' })
  await openScreen(page, `${catalogue.service.form}/${id}`)
  const save = page.getByRole('button', { name: 'Salva' })
  await expect(save).toBeDisabled()

  await page.getByRole('tab', { name: 'Prezzo e pagamento' }).click()
  const tabs = page.getByRole('tablist')
  const price = page.getByRole('textbox', { name: 'Prezzo a persona' })
  expect((await price.boundingBox())?.width).toBeLessThan(180)
  await page.mouse.move(600, 500)
  await page.mouse.wheel(0, 2_000)
  await expect.poll(async () => (await price.boundingBox())?.y).toBeLessThan(0)
  await expect(tabs).toBeInViewport({ ratio: 1 })

  await price.focus()
  const bottom = await tabs.evaluate((element) => element.getBoundingClientRect().bottom)
  // With its label above it.
  await expect.poll(async () => (await price.boundingBox())?.y).toBeGreaterThan(bottom + 20)

  await page.mouse.wheel(0, 2_000)
  await page.getByRole('tab', { name: 'Contenuti e testi' }).click()
  await expect(page.getByRole('heading', { name: 'Testi' })).toBeInViewport()
  await page.getByRole('textbox', { name: 'Nome (italiano)' }).fill('Visita')
  await expect(save).toBeEnabled()
})

test('either language of a name is enough, and its fields say so', { tag: '@change' }, async ({
  page,
}) => {
  await signIn(page, giulia, { language: 'it' })
  await openScreen(page, catalogue.extra.form)
  const english = page.getByRole('textbox', { name: 'Nome (inglese)', exact: true })
  const italian = page.getByRole('textbox', { name: 'Nome (italiano)', exact: true })
  await expect(english).toHaveAccessibleDescription('Obbligatorio in almeno una lingua')
  await expect(italian).not.toHaveAttribute('required')
  await italian.fill('Tagliere')
  await expect(english).toHaveAccessibleDescription(/^Manca: /)
  await expect(english).not.toHaveAttribute('required')
})
