import type { Language } from '@cantina/contract/languages'
import { findText, say } from '#platform/texts'
import type { OctoError } from './octo-error'

/** What is wrong, in the words that the business reads in its log. */
export function problemText(problem: OctoError['problem'], language: Language): string {
  if (problem === 'key_missing') return say(language, 'messages.channelKeyMissing')
  if (problem === 'key_wrong') return say(language, 'messages.channelKeyWrong')
  return findText(language, `entities.channels.channelcall.problem.${problem}`) ?? problem
}
