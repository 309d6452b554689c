import type { Access, Right } from '@cantina/contract/permissions'
import { allRights } from '@cantina/contract/permissions'
import { beforeAll, describe, expect, it } from 'vitest'
import { routes } from '#app/routes'
import { newId } from '#platform/ids'
import { createOperator, createUser } from './factories'
import { isRelease } from './test-database'
import { send, useTestServer } from './test-server'

type Kind = 'nobody' | 'operator' | 'administrator' | 'user without rights' | Right

const kinds: readonly Kind[] = [
  'nobody',
  'operator',
  'administrator',
  'user without rights',
  ...allRights,
]

/** Said here a second time, in plain words, so that a slip in the contract's own rule shows. */
function expected(access: Access, kind: Kind): 'in' | 401 | 403 {
  if (access.kind === 'public') return 'in'
  if (kind === 'nobody') return 401
  if (access.kind === 'signedIn') return 'in'
  if (kind === 'operator') return access.kind === 'operator' ? 'in' : 403
  if (access.kind === 'operator') return 403
  if (access.kind === 'business' || kind === 'administrator') return 'in'
  if (access.kind === 'businessAdmin') return 403
  // Who may edit or delete may also look.
  const module = kind.split('.')[0]
  return access.rights.some((right) => right === kind || right === `${module}.display`) ? 'in' : 403
}

/** Whoever has no single right, those with a right of the same module, and one who has another. */
function isNotice(access: Access, kind: Kind): boolean {
  const [module, action] = kind.split('.')
  if (action === undefined) return true
  if (access.kind !== 'anyRight') return kind === 'user.delete'
  return kind === 'user.delete' || access.rights.some((right) => right.split('.')[0] === module)
}

describe('who may call what', () => {
  const server = useTestServer()
  const tokens = new Map<Kind, string>()

  beforeAll(async () => {
    const administrator = await createUser(server, { role: 'bussiness_admin', rights: [] })
    const { businessId } = administrator
    tokens.set('administrator', administrator.token)
    tokens.set('operator', (await createOperator(server)).token)
    tokens.set('user without rights', (await createUser(server, { businessId, rights: [] })).token)
    for (const right of allRights) {
      tokens.set(right, (await createUser(server, { businessId, rights: [right] })).token)
    }
  })

  const calls = routes
    .map(({ endpoint }) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const)
    .filter(([name]) => name !== 'POST /auth/logout')

  it.each(calls)('%s', async (_, endpoint) => {
    for (const kind of kinds.filter((one) => isRelease || isNotice(endpoint.access, one))) {
      const token = tokens.get(kind)
      const answer = await send(server.app, {
        method: endpoint.method,
        url: `/api${endpoint.path.replace(/:\w+/g, newId())}`,
        ...(endpoint.body && { payload: {} }),
        headers: token ? { authorization: `Bearer ${token}` } : {},
      })
      const outcome = [401, 403].includes(answer.status) ? answer.status : 'in'
      expect(outcome, kind).toBe(expected(endpoint.access, kind))
      if (outcome === 'in') expect(answer.status, kind).toBeLessThan(500)
    }
  })

  it('covers every endpoint, each under an address of its own', () => {
    const names = routes.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`)
    expect(new Set(names).size).toBe(names.length)
    expect(calls).toHaveLength(names.length - 1)
  })
})
