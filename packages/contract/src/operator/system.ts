import { z } from 'zod'
import { actEndpoint, auditedChange, changeActions, changeFilters } from '#contract/business/audit'
import { endpoint } from '#contract/endpoint'
import { id, instant, isoDate } from '#contract/fields'
import { operatorAccess } from '#contract/permissions'
import { defineResource } from '#contract/resource'

/** Why a job did not get through, as far as that can be distinguished. */
export const jobFailures = ['unreachable', 'too_slow', 'refused', 'other'] as const

const systemJob = z.object({
  name: z.string(),
  /** As in cron, by the clock of UTC. */
  schedule: z.string(),
  startedAt: instant.nullable(),
  tookMs: z.int().nullable(),
  failedAt: instant.nullable(),
  failure: z.enum(jobFailures).nullable(),
  failureDetail: z.string().nullable(),
  nextAt: instant.nullable(),
})

export type SystemJob = z.infer<typeof systemJob>

/** How many waiting mails and jobs are counted; beyond that it is "more than". */
export const countedInLine = 10_000

/** So many calls with the longest answers are named. */
export const mostSlowCalls = 5

/** What one process has answered lately, and how busy it is: each process knows of itself alone. */
const processFigures = z.object({
  /** So far back is counted. */
  minutes: z.int(),
  requests: z.int(),
  /** What the callers should not have asked. */
  refused: z.int(),
  /** What should have worked. */
  failed: z.int(),
  slowest: z.array(
    z.object({
      /** Method and route, without anybody’s ids. */
      call: z.string(),
      requests: z.int(),
      averageMs: z.number(),
      slowestMs: z.number(),
    }),
  ),
  /** To the database; `waiting` is work that has none yet. */
  connections: z.object({ most: z.int(), inUse: z.int(), waiting: z.int() }),
  /** How long what is due waits for what is being done. */
  delay: z.object({ usualMs: z.number(), longestMs: z.number() }),
})

const line = z.object({ waiting: z.int(), oldestAt: instant.nullable() })

export const readSystem = endpoint({
  method: 'GET',
  path: '/v1/admin/system',
  tag: 'admin.system',
  summary: 'How the installation is: its database, its jobs, and the mails that wait',
  access: operatorAccess,
  answer: z.object({
    at: instant,
    version: z.string(),
    startedAt: instant,
    memoryBytes: z.int(),
    database: z.object({
      kind: z.enum(['embedded', 'postgresql']),
      version: z.string(),
      bytes: z.int(),
      answersInMs: z.number(),
    }),
    /** Of the disk with the data; null where the database is on another machine. */
    disk: z
      .object({
        freeBytes: z.int(),
        bytes: z.int(),
        /** With less room than that, nothing is saved any more. */
        limitBytes: z.int(),
        takesWrites: z.boolean(),
      })
      .nullable(),
    process: processFigures,
    jobs: z.array(systemJob),
    /** Jobs that wait for their turn, those that failed and are tried again, and those that were tried too often. */
    line: line.extend({ retrying: z.int(), givenUp: z.int() }),
    mails: line.extend({
      /** Of the last 24 hours. */
      sent: z.int(),
      failed: z.int(),
      /** Whether any mail is sent at all. */
      leave: z.boolean(),
    }),
  }),
})

const growthMonth = z.object({
  /** Its first day. */
  month: isoDate,
  businesses: z.int(),
  bookings: z.int(),
  orders: z.int(),
  customers: z.int(),
  /** At the end of the month; null where nobody looked. */
  databaseBytes: z.int().nullable(),
})

export type GrowthMonth = z.infer<typeof growthMonth>

/** So many businesses with the most files are named. */
export const mostStorages = 20

export const readGrowth = endpoint({
  method: 'GET',
  path: '/v1/admin/system/growth',
  tag: 'admin.system',
  summary: 'How the installation has grown by month, and whose files take the most room',
  access: operatorAccess,
  answer: z.object({
    /** Null: it has not been counted yet. */
    notedAt: instant.nullable(),
    months: z.array(growthMonth),
    storage: z.object({
      businesses: z.int(),
      files: z.int(),
      bytes: z.int(),
      largest: z.array(
        z.object({ businessId: id, name: z.string(), files: z.int(), bytes: z.int() }),
      ),
    }),
  }),
})

const operatorChange = { ...auditedChange, businessName: z.string().nullable() }

/** What those who run the installation did, with whatever business: for them to read, and for nobody to change. */
export const operatorLog = defineResource({
  name: 'audit',
  area: 'admin',
  module: 'operator',
  statuses: changeActions,
  fields: operatorChange,
  columns: operatorChange,
  filters: changeFilters,
  sortable: ['createdAt'],
  defaultSort: '-createdAt',
  lookupFor: ['admin'],
  without: ['create', 'update', 'duplicate', 'setStatus', 'remove'],
})

export const readOperatorAct = actEndpoint('admin', operatorAccess)
