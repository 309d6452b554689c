import { newTag } from '@cantina/contract/analytics/tags'
import { newVatRate } from '@cantina/contract/settings/vat-rates'
import { newUser } from '@cantina/contract/user/users'
import type { AnyResource, Values } from '#resource/binding'
import { unique } from './factories'

/** A valid record of each resource, new every time; the conformance test fails for one that has none. */
const samples: Readonly<Record<string, () => Values>> = {
  user: () => ({
    ...newUser,
    name: `Anna ${inLetters(unique(''))}`,
    email: `${unique('anna').replaceAll(' ', '.')}@example.com`,
    notes: 'Sample',
    password: 'Sangiovese#1',
  }),
  'vat-rate': () => ({ ...newVatRate, name: unique('Rate'), ratePercent: 12.5 }),
  tag: () => ({ ...newTag, name: unique('Tag'), fromPurchases: 2, notes: 'Sample' }),
}

export function sampleOf(resource: AnyResource): Values {
  const sample = samples[resource.name]
  if (!sample) throw new Error(`testing/samples.ts has no sample of ${resource.name}`)
  return sample()
}

/** Names of people have no digits. */
function inLetters(text: string): string {
  return text.replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '').replaceAll(' ', '')
}
