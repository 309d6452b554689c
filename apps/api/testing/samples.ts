import { newTag } from '@cantina/contract/analytics/tags'
import type { AnyResource, Values } from '#resource/binding'
import { unique } from './factories'

/** A valid record of each resource, new every time; the conformance test fails for one that has none. */
const samples: Readonly<Record<string, () => Values>> = {
  tag: () => ({ ...newTag, name: unique('Tag'), fromPurchases: 2, notes: 'Sample' }),
}

export function sampleOf(resource: AnyResource): Values {
  const sample = samples[resource.name]
  if (!sample) throw new Error(`testing/samples.ts has no sample of ${resource.name}`)
  return sample()
}
