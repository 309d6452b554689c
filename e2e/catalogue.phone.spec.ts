import type { Page } from '@playwright/test'
import { walkCatalogue } from './catalogue-walk'
import { expectLargeTargets, expectToFit } from './fit'
import { test } from './fixtures'
import { giulia } from './people'
import { languages } from './screens'
import { signIn } from './steps'

test('the catalogue fits, and everything to touch in it is large enough', { tag: '@full' }, async ({
  page,
  api,
}) => {
  test.slow()
  await signIn(page, giulia, { language: 'it' })
  await walkCatalogue({ page, api, isShort: true, look: () => expectFitForThumbs(page) })
})

for (const language of languages) {
  test(`so do its empty forms, in ${language}`, { tag: '@full' }, async ({ page, api }) => {
    test.slow()
    await signIn(page, giulia, { language })
    await walkCatalogue({ page, api, look: () => expectFitForThumbs(page) })
  })
}

async function expectFitForThumbs(page: Page): Promise<void> {
  await expectToFit(page)
  await expectLargeTargets(placeOf(page))
}

/** A dialog covers the page below it. */
function placeOf(page: Page) {
  return page.getByRole('dialog').or(page.locator('main:not([aria-hidden=true])')).last()
}
