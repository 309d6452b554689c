import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'
import type { Language } from './screens'

const options = {
  runOnly: {
    type: 'tag',
    values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'],
  },
  // Off unless they are asked for.
  rules: { 'target-size': { enabled: true }, 'label-content-name-mismatch': { enabled: true } },
  resultTypes: ['violations'],
} satisfies axe.RunOptions

/** Each language in another scheme: words do not depend on colours, nor colours on words. */
export const looks = [
  { language: 'en', colorScheme: 'light', tag: [] },
  { language: 'it', colorScheme: 'dark', tag: ['@full'] },
] satisfies readonly { language: Language; colorScheme: 'light' | 'dark'; tag: string[] }[]

/** Nothing that an automated check knows stands in anyone's way. */
export async function expectAccessible(
  page: Page,
  state: string,
  { without = [] }: { readonly without?: readonly string[] } = {},
): Promise<void> {
  // Evaluated, not added as a script: the content policy of the page refuses foreign ones.
  await page.evaluate(axe.source)
  const violations = await page.evaluate(async (asked) => {
    const { axe: checker } = window as unknown as { axe: typeof axe }
    return (await checker.run(document, asked)).violations
  }, options)
  const serious = violations.filter(({ id }) => !without.includes(id))
  const findings = serious.flatMap(({ id, impact, nodes }) =>
    nodes.map(({ html, failureSummary }) => ({ id, impact, html, failureSummary })),
  )
  expect.soft(findings, state).toEqual([])
}
