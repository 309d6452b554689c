import { QueryClient } from '@tanstack/react-query'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { CallError } from '#lib/call-error'
import { notify } from '#ui/notify'
import { notifyFailedLoads } from './notify-failed-loads'

function failing(status: number, message = 'The list can’t be read') {
  return () => Promise.reject(new CallError({ status, code: 'internal', message }))
}

describe('a load that fails', () => {
  afterEach(() => vi.restoreAllMocks())

  async function loaded(status: number, known?: string, meta?: { isSaidByPage: boolean }) {
    const said = vi.spyOn(notify, 'error').mockImplementation(() => {})
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
    notifyFailedLoads(client)
    if (known) client.setQueryData(['list'], known)
    await client
      .fetchQuery({ queryKey: ['list'], queryFn: failing(status), ...(meta && { meta }) })
      .catch(() => {})
    return said.mock.calls.map(([message]) => message)
  }

  it('is notified with the server’s message', async () => {
    expect(await loaded(500)).toEqual(['The list can’t be read'])
  })

  it('is not where older data stay in view, or where the page itself says it', async () => {
    expect(await loaded(500, 'older')).toEqual([])
    expect(await loaded(401)).toEqual([])
    expect(await loaded(404)).toEqual([])
    expect(await loaded(0, undefined, { isSaidByPage: true })).toEqual([])
  })
})
