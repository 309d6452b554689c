import type { Translate } from '#widget/lib/translate'
import type { Ticks } from './acceptance-fields'
import type { GuestDraft } from './guest-fields'

interface Filled {
  readonly guest: GuestDraft
  readonly ticks: Ticks
  readonly asked: { readonly terms: boolean; readonly privacy: boolean; readonly age: boolean }
}

/** Problems found without asking the server, under the field names that the server uses. */
export function problemsOf({ guest, ticks, asked }: Filled, t: Translate): Record<string, string> {
  const problems: Record<string, string> = {}
  for (const name of ['name', 'surname', 'email'] as const) {
    if (guest[name].trim() === '') problems[`guest.${name}`] = t('failures.required')
  }
  const email = guest.email.trim()
  if (email !== '' && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) {
    problems['guest.email'] = t('failures.email')
  }
  for (const kind of ['age', 'terms', 'privacy'] as const) {
    if (asked[kind] && !ticks[kind]) problems[`acceptances.${kind}`] = t('failures.tick')
  }
  return problems
}
