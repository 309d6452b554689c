import type { Endpoint } from '@cantina/contract/endpoint'
import { expect, it } from 'vitest'
import { asTable } from './as-table'
import type { Caller, RequestScope } from './context'
import type { Route } from './route'

const route = asTable({} as Endpoint, {
  fileName: () => 'sales-week.csv',
  rows: async () => [['day', 'sum']],
}) as Extract<Route, { kind: 'download' }>

/** What a caller gets from a copy of the database that is as of then. */
async function readAsOf(asOf: Date | null) {
  const readReplica = { inBusiness: async (...given: unknown[]) => (given[3] as Read)({}, asOf) }
  const scope = { deps: { readReplica, baseUrl: () => '' }, language: 'en' }
  const caller = { businessId: 'house', userId: 'somebody' }
  const { fileName, chunks } = await route.handle(
    { ...scope, caller } as unknown as RequestScope & { caller: Caller },
    {} as never,
  )
  let text = ''
  for await (const chunk of chunks) text += chunk
  return { fileName, text }
}

type Read = (tx: object, asOf: Date | null) => unknown

it('a table of figures that are a little behind is named after when they are of', async () => {
  expect(await readAsOf(new Date('2026-11-16T11:59:30.250Z'))).toEqual({
    fileName: 'sales-week-as-of-2026-11-16T11-59-30Z.csv',
    text: expect.stringContaining('day,sum'),
  })
  expect((await readAsOf(null)).fileName).toBe('sales-week.csv')
})
