import { areasOfKinds, type BusinessKind } from '#domain/business/business-kinds'

/** What leads a new business to its first booking or order, in its order. */
export const guideSteps = [
  'place',
  'experience',
  'page',
  'test',
  'colleague',
  'wine',
  'shop',
] as const

export type GuideStep = (typeof guideSteps)[number]

/** Those of which the data does not show that they are done: somebody says so. */
export const tickedSteps = ['page', 'test', 'colleague'] as const

export type TickedStep = (typeof tickedSteps)[number]

const salesSteps: readonly GuideStep[] = ['wine', 'shop']

/** A business without visits first needs something to sell: then its page has something to show. */
const stepsOfGoods: readonly GuideStep[] = ['place', ...salesSteps, 'page', 'colleague']

/** The steps of a business: without visits nothing is booked, without goods there is no shop. */
export function guideStepsOf(kinds: readonly BusinessKind[]): GuideStep[] {
  const areas = areasOfKinds(kinds)
  const hasVisits = areas.length === 0 || areas.includes('booking')
  if (!hasVisits) return [...stepsOfGoods]
  const hasGoods = areas.includes('sales')
  return guideSteps.filter((step) => hasGoods || !salesSteps.includes(step))
}
