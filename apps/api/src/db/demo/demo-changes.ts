import type { changes } from '#platform/audit/changes.table'

type Change = Pick<typeof changes.$inferInsert, 'action' | 'fields'> & {
  readonly tag: string
  /** Which of the demo's people. */
  readonly who: string
  readonly minutesAgo: number
}

/** What the house did lately, so that a first look at the demo finds it lived in. */
export const demoChanges: readonly Change[] = [
  {
    tag: 'Corporate gifts',
    who: 'giulia@tenutamontefosco.it',
    minutesAgo: 35,
    action: 'changed',
    fields: { notes: ['Orders in November.', 'Orders in November, with engraved boxes.'] },
  },
  {
    tag: 'Harvest friends',
    who: 'marco@tenutamontefosco.it',
    minutesAgo: 180,
    action: 'changed',
    fields: { color: ['#2f7480', '#7a1f3d'] },
  },
  {
    tag: 'Newsletter 2019',
    who: 'giulia@tenutamontefosco.it',
    minutesAgo: 60 * 26,
    action: 'changed',
    fields: { status: ['active', 'inactive'] },
  },
  {
    tag: 'Località vicine',
    who: 'marco@tenutamontefosco.it',
    minutesAgo: 60 * 24 * 6,
    action: 'created',
    fields: { name: [null, 'Località vicine'] },
  },
]
