import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import type { Language } from './screens'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa']

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
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ runOnly: { type: 'tag', values: rules }, resultTypes: ['violations'] })
    .analyze()
  const serious = violations.filter(({ id }) => !without.includes(id))
  const findings = serious.flatMap(({ id, impact, nodes }) =>
    nodes.map(({ html, failureSummary }) => ({ id, impact, html, failureSummary })),
  )
  expect.soft(findings, state).toEqual([])
}
