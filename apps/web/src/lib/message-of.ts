import i18next from 'i18next'
import { CallError } from './call-error'

/** What to tell the person about anything that was thrown. */
export function messageOf(error: unknown): string {
  return error instanceof CallError ? error.message : i18next.t('common.unexpectedProblem')
}
