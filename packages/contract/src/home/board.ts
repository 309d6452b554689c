import { addDays, type IsoDate } from '@cantina/domain/calendar'
import { paymentStatuses } from '@cantina/domain/payments/payments'
import { z } from 'zod'
import { arrivalStatuses, bookingStatuses } from '#contract/bookings/bookings'
import { mailStates } from '#contract/communications/mailbox'
import { documentKinds } from '#contract/documents/documents'
import { endpoint } from '#contract/endpoint'
import { cents, id, instant, isoDate } from '#contract/fields'
import { businessAccess } from '#contract/permissions'

/** More than a business receives in a day; what is above it is said, not hidden. */
export const mostBoardVisits = 500

/** So many of each kind stand on the board; how many there are is said beside them, up to a limit. */
export const shownTasks = 3
export const countedTasks = 100

/** How far back somebody is asked to pay; who owes longer is found by the search. */
const daysOfUnpaid = 90

/** What the board counts of the days before, as the list of the bookings is asked for it. */
export function unpaidBefore(today: IsoDate) {
  return {
    paymentStatus: 'open',
    from: addDays(today, -daysOfUnpaid),
    to: addDays(today, -1),
    sort: '-date',
  } as const
}

/** How long a mail that did not arrive is somebody's task. */
const daysOfUndelivered = 14

/** What the board counts, as the list of mails is asked for it. */
export function undeliveredSince(today: IsoDate) {
  return { needsCare: 'true', from: addDays(today, -daysOfUndelivered) } as const
}

/** What stands of a party on the board. */
const party = {
  id,
  number: z.string(),
  customerName: z.string(),
  serviceNameEn: z.string().nullable(),
  serviceNameIt: z.string().nullable(),
  partySize: z.int(),
  date: isoDate,
  start: z.string(),
  dueCents: cents,
}

export const boardVisit = z.object({
  ...party,
  status: z.enum(bookingStatuses),
  arrivalStatus: z.enum(arrivalStatuses),
  paymentStatus: z.enum(paymentStatuses),
  startsAt: instant,
  /** The family's name, where room is short. */
  customerShortName: z.string(),
  calendarColor: z.string(),
  roomName: z.string().nullable(),
  languageCode: z.string().nullable(),
  /** Of what is due, what should have been paid by now. */
  overdueCents: cents,
})

export type BoardVisit = z.infer<typeof boardVisit>

/** How full the windows are in which somebody comes at that time. */
const boardSlot = z.object({
  start: z.string(),
  guests: z.int(),
  /** Null: without limit. */
  seats: z.int().nullable(),
})

export type BoardSlot = z.infer<typeof boardSlot>

/** Purchases of the website that had to be confirmed within a day: more than usual. */
const websiteFlood = z.object({
  /** How many, and how many of them nobody has confirmed. */
  asked: z.int(),
  unconfirmed: z.int(),
})

const orderTask = z.object({
  id,
  number: z.string(),
  customerName: z.string(),
  items: z.string(),
  date: isoDate,
})

function tasks<Item extends z.ZodType>(item: Item) {
  return z.object({
    count: z.int(),
    /** False when there are more than `count`. */
    isExact: z.boolean(),
    items: z.array(item),
  })
}

const task = z.object(party)

export type BoardTask = z.infer<typeof task>

/** What is to do today. Visits need the bookings' display, goods the sales'; what is not theirs is null. */
export const homeBoard = endpoint({
  method: 'GET',
  path: '/v1/home/board',
  tag: 'home',
  summary: 'Today: who comes, who has not paid, what to confirm, to fill up and to ship',
  access: businessAccess,
  answer: z.object({
    today: isoDate,
    visits: z
      .object({
        count: z.int(),
        guests: z.int(),
        /** Of today's confirmed visits. */
        collect: z.object({ cents, parties: z.int(), unpaid: z.int() }),
        slots: z.array(boardSlot),
        /** Those that were not denied, in the order of the clock. */
        items: z.array(boardVisit),
        isCut: z.boolean(),
      })
      .nullable(),
    /** Of later days; today's stand among the visits. */
    requests: tasks(task).nullable(),
    /** Of the days before. */
    unpaid: tasks(task).nullable(),
    lowStock: tasks(
      z.object({
        productId: id,
        productName: z.string(),
        posId: id,
        posName: z.string(),
        quantity: z.int(),
        limit: z.int(),
      }),
    ).nullable(),
    /** To guests, of the last days: given up, or of an unclear end, and not sent again. Needs the communications' display. */
    undelivered: tasks(
      z.object({
        id,
        recipient: z.string(),
        subject: z.string(),
        status: z.enum(mailStates),
        at: instant,
      }),
    ).nullable(),
    /** Money that could not go back to its card; of what people paid for visits, and for goods. */
    failedRefunds: tasks(
      z.object({
        id,
        cents,
        /** What was refunded of; neither for what was never booked. */
        bookingId: id.nullable(),
        orderId: id.nullable(),
        number: z.string().nullable(),
        customerName: z.string(),
        at: instant,
      }),
    ).nullable(),
    /** What the provider refunded by itself beyond what the ledger had: somebody may have been refunded twice. */
    excessRefunds: tasks(
      z.object({
        id,
        cents,
        bookingId: id.nullable(),
        orderId: id.nullable(),
        number: z.string(),
        customerName: z.string(),
        at: instant,
        /** The payment in the provider's own pages. */
        url: z.string(),
      }),
    ).nullable(),
    /** Money that came in the provider's own pages: somebody says what it is for. */
    outsidePayments: tasks(
      z.object({
        id,
        cents,
        /** Three letters; `cents` are hundredths of it. */
        currency: z.string(),
        /** Not in another currency than the business's: that money is settled by hand, and dismissed then. */
        isRecordable: z.boolean(),
        /** As far as the provider knows. */
        payerEmail: z.string().nullable(),
        /** What was written there. */
        about: z.string(),
        at: instant,
        url: z.string(),
      }),
    ).nullable(),
    /** Disputed card payments, the one with the earliest deadline first. */
    disputes: tasks(
      z.object({
        id,
        cents,
        /** Three letters; `cents` are hundredths of it. */
        currency: z.string(),
        /** What was paid; neither, and no number, for money that stands in no ledger. */
        bookingId: id.nullable(),
        orderId: id.nullable(),
        number: z.string(),
        /** Who paid; as far as the provider knows, or the payment's own name there, for money in no ledger. */
        customerName: z.string(),
        dueAt: instant.nullable(),
        /** Where the provider takes the answer. */
        url: z.string(),
      }),
    ).nullable(),
    /** Webhooks that have been failing for some time. Needs the integrations' display. */
    failingWebhooks: tasks(z.object({ id, name: z.string(), since: instant })).nullable(),
    /** More than usual had to be confirmed on the website. Needs the integrations' display. */
    websiteFlood: websiteFlood.nullable(),
    /** Terms and privacy are the product's own, and nobody has checked them. Administrators' alone. */
    hasLegalToCheck: z.boolean().nullable(),
    /** Numbers that several documents have. Administrators' alone. */
    duplicates: tasks(
      z.object({
        /** Of the document that had the number first. */
        id,
        number: z.string(),
        kind: z.enum(documentKinds),
        dates: z.array(isoDate),
      }),
    ).nullable(),
    /** Orders whose buyers withdrew, and whose goods are not back. Needs the sales' display. */
    withdrawn: tasks(
      z.object({ id, number: z.string(), customerName: z.string(), at: instant }),
    ).nullable(),
    /** Orders that wait for the business's yes. Needs the sales' display. */
    toConfirm: tasks(orderTask).nullable(),
    toShip: tasks(orderTask).nullable(),
  }),
})
