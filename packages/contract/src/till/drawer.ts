import { drawerModes } from '@cantina/domain/till/drawer'
import { z } from 'zod'
import { moneyTaken } from '#contract/documents/closing'
import { endpoint } from '#contract/endpoint'
import {
  cents,
  id,
  instant,
  isoDate,
  lengths,
  message,
  notes,
  requiredText,
} from '#contract/fields'
import { anyRight } from '#contract/permissions'

const see = anyRight('sales.display')
const sell = anyRight('sales.edit')
const byId = z.strictObject({ id })

/** So many notes or coins of one value. */
export const countedPiece = z.strictObject({
  cents: cents.min(1),
  count: z.int().min(0).max(100_000),
})

const pieces = z.array(countedPiece).max(50)

/** Cash put in or taken out for another reason than a sale. */
const movement = z.object({
  id,
  at: instant,
  by: z.string(),
  /** Below zero for what was taken out. */
  cents: z.int(),
  reason: z.string(),
})

/** What a drawer took and should hold: an X report while it is open, a Z report once it is closed. */
export const drawerFigures = z.object({
  ...moneyTaken,
  /** Sales and other payments in cash, and refunds. */
  cash: z.object({
    inCents: cents,
    inCount: z.int(),
    backCents: cents,
    backCount: z.int(),
  }),
  movements: z.array(movement),
  expectedCents: z.int(),
})

export type DrawerFigures = z.infer<typeof drawerFigures>

/** What was found in the drawer, and what became of it. */
const closing = z.object({
  number: z.int(),
  closedAt: instant,
  closedBy: z.string(),
  pieces: z.array(countedPiece),
  countedCents: cents,
  /** Counted less expected. */
  differenceCents: z.int(),
  note: z.string().nullable(),
  /** What stays for the next day; the rest goes to the safe. */
  leftCents: cents,
  safeCents: cents,
  /** Counts before the last one. */
  earlierCounts: z.array(z.object({ at: instant, by: z.string(), countedCents: cents })),
})

export type DrawerClosing = z.infer<typeof closing>

export const drawerReport = z.object({
  id,
  posId: id,
  posName: z.string(),
  currency: z.string(),
  mode: z.enum(drawerModes),
  /** The day of the business on which it was opened. */
  date: isoDate,
  openedAt: instant,
  openedBy: z.string(),
  floatCents: cents,
  /** Opened on an earlier day and not closed since. */
  isOverdue: z.boolean(),
  /** Null in a blind count, until it is counted. */
  figures: drawerFigures.nullable(),
  /** Null while it is open. */
  closing: closing.nullable(),
})

export type DrawerReport = z.infer<typeof drawerReport>

export const readDrawer = endpoint({
  method: 'GET',
  path: '/v1/sales/drawer',
  tag: 'sales.drawer',
  summary: 'The cash drawer of a point of sale as it is now',
  access: see,
  query: z.strictObject({ pos: id }),
  answer: z.object({
    mode: z.enum(drawerModes),
    /** Null while it is closed. */
    open: drawerReport.nullable(),
    /** What was left when it was last closed. */
    proposedFloatCents: cents,
    last: z.object({ id, number: z.int(), closedAt: instant }).nullable(),
  }),
})

export type DrawerState = z.infer<typeof readDrawer.answer>

const changed = z.object({ message, drawer: drawerReport })

export const openDrawer = endpoint({
  method: 'POST',
  path: '/v1/sales/drawer',
  tag: 'sales.drawer',
  summary: 'Open the cash drawer of a point of sale with what lies in it',
  access: sell,
  body: z.strictObject({ posId: id, floatCents: cents }),
  answer: changed,
  refuses: ['drawer_open', 'no_drawer'],
})

export const moveCash = endpoint({
  method: 'POST',
  path: '/v1/sales/drawer/:id/movement',
  tag: 'sales.drawer',
  summary: 'Put cash in or take cash out, with the reason',
  access: sell,
  params: byId,
  body: z.strictObject({
    direction: z.enum(['in', 'out']),
    cents: cents.min(1),
    reason: requiredText(lengths.address),
  }),
  answer: changed,
  refuses: ['drawer_closed'],
})

/** What was counted is kept, and only then a blind count learns what was expected. */
export const countDrawer = endpoint({
  method: 'POST',
  path: '/v1/sales/drawer/:id/count',
  tag: 'sales.drawer',
  summary: 'Record what was counted in the drawer',
  access: sell,
  params: byId,
  body: z.strictObject({ pieces }),
  answer: changed,
  refuses: ['drawer_closed'],
})

export const closeDrawer = endpoint({
  method: 'POST',
  path: '/v1/sales/drawer/:id/close',
  tag: 'sales.drawer',
  summary: 'Close the drawer: its numbered report is never changed again',
  access: sell,
  params: byId,
  body: z.strictObject({
    pieces,
    leftCents: cents,
    /** What was shown: a drawer that took cash meanwhile is refused. */
    expectedCents: z.int(),
    /** Required where the count differs. */
    note: notes,
  }),
  answer: changed,
  refuses: ['drawer_closed', 'drawer_changed', 'drawer_uncounted'],
})

export const readDrawerReport = endpoint({
  method: 'GET',
  path: '/v1/sales/drawer/:id/report',
  tag: 'sales.drawer',
  summary: 'The report of a drawer: X while it is open, Z with its number once it is closed',
  access: anyRight('sales.display', 'booking.display'),
  params: byId,
  answer: drawerReport,
})
