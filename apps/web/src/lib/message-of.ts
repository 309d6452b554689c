import i18next from 'i18next'
import { CallError } from './call-error'

/** The message to show for anything that was thrown. */
export function messageOf(error: unknown): string {
  return error instanceof CallError ? error.message : i18next.t('common.unexpectedProblem')
}
