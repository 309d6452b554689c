import { pageAddresses } from '@cantina/contract/page-addresses'
import { expectAccessible } from './axe'
import { partNames, partOf, walkEveryPage } from './every-page'
import { expect, test } from './fixtures'
import { plantLongContent } from './long-content'

const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]

test('every page has somebody who comes to it @full', () => {
  expect(pageAddresses.filter((page) => partOf(page) === undefined)).toEqual([])
})

for (const viewport of sizes) {
  const isPhone = viewport.width < 768

  test.describe(`at ${viewport.width} px in Italian`, { tag: '@full' }, () => {
    test.use({ viewport, hasTouch: isPhone, isMobile: isPhone })

    for (const part of partNames) {
      test(`nothing stands in anyone's way on any page of ${part}`, async ({ page, api }) => {
        test.setTimeout(600_000)
        const own = await plantLongContent(api)
        const seen = await walkEveryPage({
          page,
          api,
          part,
          own,
          look: (place) => expectAccessible(page, `${place} at ${viewport.width}`),
        })
        test.info().annotations.push({ type: 'states', description: String(seen) })
      })
    }
  })
}
