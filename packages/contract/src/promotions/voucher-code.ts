import { lengths, requiredText } from '#contract/fields'
import { issue } from '#contract/issue-text'

/** Letters and digits alone, so that it can be read out and typed; its case does not matter. */
export const voucherCode = requiredText(lengths.code).refine(
  (code) => /^[a-z0-9]+$/i.test(code),
  issue('alphanumeric'),
)
