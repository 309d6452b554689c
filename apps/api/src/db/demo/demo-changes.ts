import type { changes } from '#platform/audit/changes.table'

type Change = Pick<typeof changes.$inferInsert, 'action' | 'fields'> & {
  readonly entity: 'tag' | 'product' | 'service'
  /** The tag's name, the product's item code or the service's Italian name. */
  readonly record: string
  /** What it is called in the record of changes. */
  readonly label: string
  /** Which of the demo's people. */
  readonly who: string
  readonly minutesAgo: number
}

/** What the business did lately, so that a first look at the demo finds it lived in. */
export const demoChanges: readonly Change[] = [
  {
    entity: 'tag',
    record: 'Corporate gifts',
    label: 'Corporate gifts',
    who: 'giulia@tenutamontefosco.it',
    minutesAgo: 35,
    action: 'changed',
    fields: { notes: ['Orders in November.', 'Orders in November, with engraved boxes.'] },
  },
  {
    entity: 'product',
    record: 'RIS-21',
    label: 'Chianti Classico Riserva',
    who: 'giulia@tenutamontefosco.it',
    minutesAgo: 70,
    action: 'changed',
    fields: { consumer_price_cents: [2_500, 2_600] },
  },
  {
    entity: 'tag',
    record: 'Harvest friends',
    label: 'Harvest friends',
    who: 'marco@tenutamontefosco.it',
    minutesAgo: 180,
    action: 'changed',
    fields: { color: ['#2f7480', '#7a1f3d'] },
  },
  {
    entity: 'service',
    record: 'Pranzo in vigna',
    label: 'Pranzo in vigna',
    who: 'marco@tenutamontefosco.it',
    minutesAgo: 60 * 20,
    action: 'changed',
    fields: { maximum_guests: [20, 24] },
  },
  {
    entity: 'tag',
    record: 'Newsletter 2019',
    label: 'Newsletter 2019',
    who: 'giulia@tenutamontefosco.it',
    minutesAgo: 60 * 26,
    action: 'changed',
    fields: { status: ['active', 'inactive'] },
  },
  {
    entity: 'product',
    record: 'MTF-18',
    label: 'Montefosco',
    who: 'giulia@tenutamontefosco.it',
    minutesAgo: 60 * 24 * 4,
    action: 'changed',
    fields: { status: ['active', 'inactive'] },
  },
  {
    entity: 'tag',
    record: 'Località vicine',
    label: 'Località vicine',
    who: 'marco@tenutamontefosco.it',
    minutesAgo: 60 * 24 * 6,
    action: 'created',
    fields: { name: [null, 'Località vicine'] },
  },
]
