import { withoutCodes } from './offline-gift-cards'

/** What is kept of a command that was dealt with: no codes, and nobody's name that stands in a customer by now. */
export function settledContent(
  content: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const { guest: _, ...rest } = withoutCodes(content)
  return rest
}
