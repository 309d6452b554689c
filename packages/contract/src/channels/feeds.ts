import { z } from 'zod'
import { endpoint } from '#contract/endpoint'
import { id, instant, message, notes, requiredText } from '#contract/fields'
import { languages } from '#contract/languages'
import { anyRight, publicAccess } from '#contract/permissions'
import { defineResource } from '#contract/resource'

/** Whose visits a calendar shows. */
export const feedKinds = ['pos', 'room', 'guide'] as const

export type FeedKind = (typeof feedKinds)[number]

/** How far a calendar looks back and ahead, and how much of it there is at most: the nearest. */
export const feedPastDays = 30
export const feedDaysAhead = 366
export const mostFeedEvents = 5_000

const feedFields = {
  name: requiredText(),
  kind: z.enum(feedKinds),
  /** What the kind names; the others are empty. */
  posId: id.nullable(),
  roomId: id.nullable(),
  guideId: id.nullable(),
  /** Otherwise nothing in it says who comes. */
  showsGuests: z.boolean(),
  language: z.enum(languages),
  notes,
}

const { language: _, ...feedColumns } = feedFields

/** Visits as a calendar that others subscribe to, at an address that only they know. */
export const feeds = defineResource({
  name: 'feed',
  area: 'integrations',
  module: 'channels',
  fields: feedFields,
  rules: [
    (feed, complain) => {
      const field = `${feed.kind}Id` as const
      if (feed[field] === null) complain(field, 'required')
    },
  ],
  outputOnly: { lastReadAt: instant.nullable() },
  columns: {
    ...feedColumns,
    name: z.string(),
    notes: z.string().nullable(),
    /** What it is called that the calendar is of. */
    ofName: z.string(),
    lastReadAt: instant.nullable(),
  },
  filters: { kind: z.enum(feedKinds).optional() },
  sortable: ['name', 'createdAt', 'updatedAt'],
  defaultSort: 'name',
  lookupFor: ['integrations'],
})

const edit = anyRight('integrations.edit')
const ofFeed = z.strictObject({ id })

export const readFeedAddress = endpoint({
  method: 'GET',
  path: '/v1/integrations/feed/:id/address',
  tag: 'integrations.feed',
  summary: 'The secret address of a calendar; whoever knows it reads the calendar',
  access: edit,
  params: ofFeed,
  answer: z.object({ address: z.string() }),
})

export const renewFeedAddress = endpoint({
  method: 'POST',
  path: '/v1/integrations/feed/:id/address',
  tag: 'integrations.feed',
  summary: 'Give a calendar another secret address; the one before leads nowhere from now on',
  access: edit,
  params: ofFeed,
  body: z.strictObject({}),
  answersSecret: true,
  answer: z.object({ message, address: z.string() }),
})

export const listFeedRooms = endpoint({
  method: 'GET',
  path: '/v1/integrations/feed-rooms',
  tag: 'integrations.feed',
  summary: 'The rooms of all points of sale, of which there can be a calendar',
  access: anyRight('integrations.display'),
  answer: z.object({
    items: z.array(z.object({ id, name: z.string(), posName: z.string() })),
  }),
})

export const readFeed = endpoint({
  method: 'GET',
  path: '/public/feeds/:token/calendar.ics',
  tag: 'public.feeds',
  summary: 'Visits as a calendar (iCalendar), for programs that ask for it again and again',
  access: publicAccess,
  params: z.strictObject({ token: z.string().max(200) }),
  answer: z.string(),
  download: 'calendar',
})
