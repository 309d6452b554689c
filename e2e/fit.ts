import { expect, type Locator, type Page, type ViewportSize } from '@playwright/test'

const phones: readonly ViewportSize[] = [
  { width: 390, height: 844 },
  { width: 360, height: 844 },
]

/** Lying and held upright. */
export const tablets: readonly ViewportSize[] = [
  { width: 1024, height: 768 },
  { width: 768, height: 1024 },
]

const smallestTarget = 44

/** Neither does the page scroll sideways nor does anything lie beyond its edge. */
export async function expectToFit(page: Page, sizes = phones): Promise<void> {
  for (const size of sizes) {
    const { width } = size
    await page.setViewportSize(size)
    const place = `${new URL(page.url()).pathname} at ${width}`
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth), place)
      .toBeLessThanOrEqual(width)
    expect(await thingsBeyond(page, width), place).toEqual([])
  }
}

async function thingsBeyond(page: Page, width: number): Promise<string[]> {
  return page.evaluate((edge) => {
    const canScroll = (element: Element | null): boolean =>
      element !== null &&
      (/auto|scroll/.test(getComputedStyle(element).overflowX) || canScroll(element.parentElement))
    const seen = [
      ...document.querySelectorAll<HTMLElement>('h1, h2, p, a, button, input, label, li'),
    ]
    return seen
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => {
        const { left, right, width: own } = element.getBoundingClientRect()
        return own > 1 && (left < -1 || right > edge + 1) && !canScroll(element.parentElement)
      })
      .map((element) => element.outerHTML.slice(0, 200))
  }, width)
}

/**
 * What a finger hits: the thing or its words, with whatever reaches beyond their edges. The cross
 * that empties a field, hidden from screen readers, is a shortcut for deleting its text. Where several
 * are chosen, the frame around the chosen ones opens the list.
 */
export async function expectLargeTargets(within: Locator): Promise<void> {
  const targets = within
    .locator('a, button, input, select, textarea')
    .and(within.locator(':not([aria-hidden=true])'))
    .filter({ visible: true })
  const small = await targets.evaluateAll((elements, smallest) => {
    const frameOf = (element: Element) => element.closest('.mantine-MultiSelect-input')
    const isHit = (element: Element, x: number, y: number) => {
      const hit = document.elementFromPoint(x, y)
      if (hit === null) return false
      const frame = hit.closest('button') ? null : frameOf(hit)
      const isFrame = frame !== null && frame === frameOf(element)
      return isFrame || element.contains(hit) || hit.closest('label')?.control === element
    }
    const sizeAround = (element: Element, spot: Element) => {
      const { left, top, width, height } = spot.getBoundingClientRect()
      const [x, y] = [left + width / 2, top + height / 2]
      const reach = (stepX: number, stepY: number) => {
        let steps = 0
        while (steps < 60 && isHit(element, x + stepX * (steps + 1), y + stepY * (steps + 1))) {
          steps += 1
        }
        return steps
      }
      return Math.min(reach(-1, 0) + reach(1, 0), reach(0, -1) + reach(0, 1)) + 1
    }
    return elements.flatMap((element) => {
      element.scrollIntoView({ block: 'center', inline: 'center' })
      const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : []
      const spots = [element, frameOf(element) ?? element, ...labels]
      const size = Math.max(...spots.map((spot) => sizeAround(element, spot)))
      const name =
        element.getAttribute('aria-label') ?? (element.textContent || labels[0]?.textContent)
      return size < smallest ? [`${element.tagName} ${name}: ${size}`] : []
    })
  }, smallestTarget)
  expect.soft(small, new URL(within.page().url()).pathname).toEqual([])
}
