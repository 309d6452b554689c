import { tags as tagsResource } from '@cantina/contract/customers/tags'
import type { tags } from '#schema/customers/tags.table'
import type { Random } from './random'

type TagRow = typeof tags.$inferInsert

const colors = {
  burgundy: '#7a1f3d',
  ochre: '#c98412',
  teal: '#2f7480',
  olive: '#6f8032',
  stone: '#a08c76',
}

/** How a Tuscan estate sorts its guests. */
const business: readonly Partial<TagRow>[] = [
  { name: 'Wine club', color: colors.burgundy, notes: 'Two shipments a year, spring and autumn.' },
  {
    name: 'Regular',
    color: colors.olive,
    addsAutomatically: true,
    fromPurchases: 3,
    notes: 'Comes back at least a third time.',
  },
  {
    name: 'VIP',
    color: colors.ochre,
    addsAutomatically: true,
    countsCumulatedPurchase: true,
    countsPurchases: false,
    fromOfCumulatedPurchase: 150_000,
    notes: 'The owner greets them in person.',
  },
  {
    name: 'Big basket',
    color: colors.teal,
    addsAutomatically: true,
    countsSinglePurchase: true,
    countsPurchases: false,
    fromPerSinglePurchase: 30_000,
  },
  { name: 'Trade', color: colors.stone, notes: 'Restaurants and shops: business prices only.' },
  { name: 'Press', color: colors.teal, notes: 'Tastings are on the house.' },
  { name: 'Tour operator', color: colors.stone, notes: 'Groups, invoiced monthly.' },
  { name: 'Harvest friends', color: colors.burgundy, notes: 'Invited to the vendemmia lunch.' },
  { name: 'Località vicine', color: colors.olive, notes: 'Neighbours from Greve and Panzano.' },
  {
    name: 'First visit',
    color: colors.ochre,
    addsAutomatically: true,
    fromPurchases: 1,
    toPurchases: 1,
  },
  {
    name: 'Corporate gifts',
    color: colors.teal,
    notes: 'Orders in November, with engraved boxes.',
  },
  {
    name: 'Newsletter 2019',
    color: colors.stone,
    status: 'inactive',
    notes: 'Kept for the records.',
  },
]

const towns = [
  'Firenze',
  'Siena',
  'München',
  'Zürich',
  'London',
  'Paris',
  'New York',
  'Ōsaka',
  'São Paulo',
  'København',
]
const kinds = ['friends', 'collectors', 'club', 'restaurants', 'guides', 'families', 'newcomers']

/** Twelve for the business itself; more are made up for load. */
export function* demoTags(count: number, random: Random): Generator<Partial<TagRow>> {
  for (let index = 0; index < count; index += 1) {
    yield { ...tagsResource.empty, ...(business[index] ?? invented(index, random)) }
  }
}

export const businessTags = business.length

function invented(index: number, random: Random): Partial<TagRow> {
  return {
    name: `${random.pick(towns)} ${random.pick(kinds)} ${index}`,
    color: random.pick(Object.values(colors)),
    status: random.next() < 0.1 ? 'inactive' : 'active',
    addsAutomatically: random.next() < 0.3,
    fromPurchases: random.whole(1, 20),
  }
}
