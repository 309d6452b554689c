import type { Api } from './api'
import { catalogue } from './catalogue-pages'
import { expectLargeTargets, expectToFit } from './fit'
import { expect, test } from './fixtures'
import { giulia } from './people'
import { openScreen } from './screens'
import { signIn } from './steps'

const path = '/api/v1/integrations/qrcode'
const list = '/integrations/qrcode'
const form = `${list}/addqrcode`

test('codes and labels fit a phone, and everything to touch in them is large enough', {
  tag: '@full',
}, async ({ page, api }) => {
  test.slow()
  const look = async () => {
    await expectToFit(page)
    await expectLargeTargets(page.getByRole('dialog').or(page.locator('main')).last())
  }
  await signIn(page, giulia, { language: 'it' })
  const { id } = await api.oldestOf(path)
  const wine = await api.oldestOf(catalogue.product.path)
  const feeds = ['/integrations/feeds', '/integrations/feeds/addfeed']
  const hooks = ['', '/addwebhook', '/deliveries'].map((page) => `/integrations/webhooks${page}`)
  for (const address of ['/integrations', ...feeds, ...hooks, list, form, `${form}/${id}`]) {
    await openScreen(page, address)
    await look()
  }
  await page.getByRole('button', { name: 'Foglio di stampa' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await look()
  await openScreen(page, `${catalogue.product.form}/${wine.id}`)
  await page.getByRole('tab').last().click()
  await expect(page.getByRole('article')).toBeVisible()
  await look()
  const label = await labelOf(api, wine.id)
  for (const language of ['bg', 'hu', 'lt', 'ga']) {
    await page.goto(`${label}?lang=${language}`)
    await page.locator('summary').click()
    await look()
  }
})

async function labelOf(api: Api, productId: string): Promise<string> {
  const { body } = await api.ask('GET', `/api/v1/integrations/elabel/${productId}`)
  return (body.current as { url: string }).url
}
