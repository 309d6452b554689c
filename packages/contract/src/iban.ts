import { electronicFormatIBAN, isValidIBAN } from 'ibantools'
import { requiredText } from './fields'
import { issue } from './issue-text'

export const iban = requiredText(42).refine(
  (value) => isValidIBAN(electronicFormatIBAN(value) ?? ''),
  issue('invalidIban'),
)

export function normalizeIban(value: string): string {
  return electronicFormatIBAN(value) ?? value
}
