import { describe, expect, it, vi } from 'vitest'
import type { Database, Transaction } from './database'
import { ReadReplica } from './read-replica'

const identity = { businessId: '01900000-0000-7000-8000-000000000000' }
const requestId = '0190a1b2-c3d4-4e5f-8a6b-7c8d9e0f1a2b'
const now = Date.parse('2026-11-16T12:00:00Z')

/** Stands for a database that answers whatever it is asked with one row, or not at all. */
function databaseWith(row: Record<string, unknown> | Error): Database {
  const tx = { execute: async () => ({ rows: [row] }) } as unknown as Transaction
  const database = {
    inBusiness: (_: unknown, work: (tx: Transaction) => Promise<unknown>) =>
      row instanceof Error ? Promise.reject(row) : work(tx),
    forRequest: () => database,
  } as unknown as Database
  return database
}

const primary = databaseWith({ lsn: '0/10', ms: now, from: 'primary' })
const copyWith = (row: Record<string, unknown> | Error) => {
  const onUnfit = vi.fn()
  const copy = new ReadReplica(databaseWith(row), { longestLagMs: 60_000, onUnfit })
  const read = () =>
    copy.inBusiness(primary, requestId, identity, async (tx, asOf) => {
      const { rows } = await tx.execute('')
      return { from: (rows[0] as { from?: string }).from, asOf: asOf?.toISOString() ?? null }
    })
  return { read, onUnfit }
}
const behind = (seconds: number) => ({
  isCurrent: false,
  ms: now - 1_000 * seconds,
  from: 'copy',
})

describe('a copy of the database', () => {
  it('is read without a word while it has everything, or nearly', async () => {
    const current = { isCurrent: true, ms: now - 3_600_000, from: 'copy' }
    expect(await copyWith(current).read()).toEqual({ from: 'copy', asOf: null })
    expect(await copyWith(behind(2)).read()).toEqual({ from: 'copy', asOf: null })
  })

  it('says as of when it is where that is noticed', async () => {
    expect(await copyWith(behind(30)).read()).toEqual({
      from: 'copy',
      asOf: '2026-11-16T11:59:30.000Z',
    })
  })

  it('is left alone for a while when it is too far behind or out of reach', async () => {
    const refused = Object.assign(new Error('nobody there'), { code: 'ECONNREFUSED' })
    for (const row of [behind(61), { isCurrent: false, ms: null }, refused]) {
      const { read, onUnfit } = copyWith(row)
      expect(await read()).toEqual({ from: 'primary', asOf: null })
      expect(await read()).toEqual({ from: 'primary', asOf: null })
      expect(onUnfit).toHaveBeenCalledTimes(1)
    }
  })

  it('keeps no fault of ours to itself', async () => {
    await expect(copyWith(new Error('a fault')).read()).rejects.toThrow('a fault')
  })
})
