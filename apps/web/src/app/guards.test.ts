// @vitest-environment happy-dom
import type { ParsedLocation } from '@tanstack/react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { showKept } from '#components/offline/kept-opening'
import { queryClient } from '#lib/query-client'
import { type Session, sessionQuery } from '#lib/session'
import { onSessionChanged } from '#lib/session-changed'
import { guardAdministrator, guardProtected, guardTill } from './guards'

const kept = vi.hoisted(() => ({ till: vi.fn(), desk: vi.fn(), leave: vi.fn() }))
const load = vi.hoisted(() => vi.fn())
const tokens = vi.hoisted(() => ({ userId: '', access: '', refresh: '' }))
vi.mock('#components/offline/kept-till', () => ({ readKeptTill: kept.till }))
vi.mock('#components/offline/kept-desk', () => ({ readDeskOpening: kept.desk }))
vi.mock('#components/offline/leave-kept', () => ({ leaveKept: kept.leave }))
vi.mock('#lib/i18n', () => ({ loadAppTexts: load, loadTillTexts: load }))
vi.mock('#lib/register-worker', () => ({ registerWorker: () => undefined }))
vi.mock('#lib/tokens', () => ({
  readUserId: () => tokens.userId || null,
  readAccessToken: () => tokens.access || null,
  readRefreshToken: () => tokens.refresh || null,
  removeTokens: () => Object.assign(tokens, { access: '', refresh: '' }),
  removeUserId: () => Object.assign(tokens, { userId: '' }),
}))

type Answer = () => Promise<Response>
type Modules = readonly ('booking' | 'sales')[]

const giulia = 'giulia'
const till = '/sales/customerview'
const at = (pathname: string) => ({ location: { pathname, href: pathname } as ParsedLocation })
const keptAt = Date.now() - 3_600_000

/** As it was kept an hour ago. */
function openingOf(userId: string, modules: Modules) {
  const rights = modules.map((name) => `${name}.display`)
  const session = { userId, role: 'business_user', rights } as unknown as Session
  const show = vi.fn(() => showKept(sessionQuery.queryKey, session, keptAt))
  return { session, keptAt, show }
}

function detail(modules: Modules): Response {
  return Response.json({
    ...{ user_id: giulia, contact_name: 'Giulia', surname: 'Conti', email: 'giulia@example.com' },
    user_role: { role_slug: 'business_user' },
    user_permissions: modules.map((name) => ({ permission: { name }, is_display: true })),
    business: null,
  })
}

describe('who comes in while the server is late', () => {
  let answer: Answer
  let asked: number
  const isAskedAgain = vi.fn<() => void>()
  let stop: () => void
  const late = () => {
    let say: (answered: Response | Error) => void = () => undefined
    const answered = new Promise<Response>((resolve, reject) => {
      say = (one) => (one instanceof Error ? reject(one) : resolve(one))
    })
    answer = () => answered
    return say
  }
  const shownSession = () => queryClient.getQueryData(sessionQuery.queryKey)
  const leaves = (to: string) =>
    expect.objectContaining({ options: expect.objectContaining({ to }) })

  beforeEach(() => {
    Object.assign(tokens, { userId: giulia, access: 'access', refresh: 'refresh' })
    load.mockResolvedValue(undefined)
    for (const one of Object.values(kept)) one.mockReset()
    kept.leave.mockResolvedValue(undefined)
    asked = 0
    answer = async () => detail(['booking', 'sales'])
    vi.stubGlobal('fetch', () => {
      asked += 1
      return answer()
    })
    isAskedAgain.mockReset()
    stop = onSessionChanged(isAskedAgain)
  })
  afterEach(() => {
    stop()
    queryClient.clear()
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })

  it('is nobody where it answers in time: nothing that was kept is even read', async () => {
    await guardTill(at(till))
    await guardProtected(at('/booking/calendar'))
    expect(kept.till).not.toHaveBeenCalled()
    expect(kept.desk).not.toHaveBeenCalled()
    expect([asked, isAskedAgain.mock.calls.length]).toEqual([1, 0])
  })

  it('is asked again once it has answered, and sees what the server says', async () => {
    const say = late()
    const opening = openingOf(giulia, ['booking', 'sales'])
    kept.till.mockResolvedValue(opening)
    await guardTill(at(till))
    expect(shownSession()).toEqual(opening.session)
    expect(isAskedAgain).not.toHaveBeenCalled()
    // The right was taken away since.
    say(detail(['booking']))
    await vi.waitFor(() => expect(isAskedAgain).toHaveBeenCalledTimes(1))
    expect(shownSession()).toMatchObject({ name: 'Giulia', rights: ['booking.display'] })
    await expect(guardTill(at(till))).rejects.toEqual(leaves('/'))
    expect(kept.leave).toHaveBeenCalledWith(giulia)
    expect(isAskedAgain).toHaveBeenCalledTimes(1)
  })

  it('goes on from page to page, and leaves when the session is over', async () => {
    const say = late()
    kept.desk.mockResolvedValue(openingOf(giulia, ['booking', 'sales']))
    await guardProtected(at('/'))
    await guardProtected(at('/booking/calendar'))
    expect(kept.desk).toHaveBeenCalledTimes(1)
    expect(asked).toBe(1)
    say(new Response('{}', { status: 401 }))
    answer = async () => new Response('{}', { status: 401 })
    await vi.waitFor(() => expect(isAskedAgain).toHaveBeenCalled())
    await expect(guardProtected(at('/'))).rejects.toEqual(leaves('/sign-in'))
  })

  it('is not shown what was kept for somebody else, or where their rights did not reach', async () => {
    for (const opening of [openingOf('marco', ['sales']), openingOf(giulia, ['booking'])]) {
      queryClient.clear()
      const say = late()
      kept.till.mockResolvedValue(opening)
      const entered = guardTill(at(till))
      await vi.waitFor(() => expect(kept.till).toHaveBeenCalled())
      say(detail(['sales']))
      await entered
      expect(opening.show).not.toHaveBeenCalled()
      expect(shownSession()).toMatchObject({ name: 'Giulia' })
      kept.till.mockClear()
    }
  })

  it('is shown nothing after the sign-out, or once this device knows that the session is over', async () => {
    for (const gone of [{ userId: '' }, { access: '', refresh: '' }]) {
      Object.assign(tokens, { userId: giulia, access: 'access', refresh: 'refresh' }, gone)
      let come: () => void = () => undefined
      const texts = new Promise<void>((resolve) => {
        come = resolve
      })
      load.mockReturnValue(texts)
      const opening = openingOf(giulia, ['sales'])
      kept.till.mockReset()
      kept.till.mockResolvedValue(opening)
      const entered = guardTill(at(till))
      const refused = expect(entered).rejects.toEqual(leaves('/sign-in'))
      await vi.waitFor(() => expect(kept.till).toHaveBeenCalled())
      come()
      await refused
      expect(opening.show).not.toHaveBeenCalled()
    }
  })

  it('may change nothing that is an administrator’s before it has answered', async () => {
    late()
    const opening = openingOf(giulia, ['booking'])
    const administrator = { ...opening.session, role: 'bussiness_admin' } as Session
    const show = () => showKept(sessionQuery.queryKey, administrator, keptAt)
    kept.desk.mockResolvedValue({ session: administrator, keptAt, show })
    await guardProtected(at('/settings/devices'))
    const isIn = vi.fn()
    void guardAdministrator(at('/settings/devices')).then(isIn, isIn)
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(isIn).not.toHaveBeenCalled()
  })

  it('opens the till alone where nobody answers, and nothing where this device knows nobody', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    answer = () => Promise.reject(new TypeError('No network'))
    const opening = openingOf(giulia, ['sales'])
    kept.till.mockResolvedValue(opening)
    await guardTill(at(till))
    expect(opening.show).toHaveBeenCalledTimes(1)
    queryClient.clear()
    await expect(guardProtected(at('/'))).rejects.toMatchObject({ code: 'unreachable' })
    expect(kept.desk).not.toHaveBeenCalled()
    kept.till.mockResolvedValue(null)
    await expect(guardTill(at(till))).rejects.toMatchObject({ code: 'unreachable' })
    expect(isAskedAgain).not.toHaveBeenCalled()
  })
})

describe('what this device has kept', () => {
  it('never takes the place of what the server has said', () => {
    queryClient.setQueryData(['till'], 'said')
    showKept(['till'], 'kept', Date.now() + 1_000)
    expect(queryClient.getQueryData(['till'])).toBe('said')
    queryClient.clear()
    showKept(['till'], 'kept', 1)
    expect(queryClient.getQueryState(['till'])).toMatchObject({ data: 'kept', dataUpdatedAt: 1 })
    queryClient.clear()
  })
})
