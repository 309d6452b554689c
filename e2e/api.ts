import { type APIRequestContext, type APIResponse, expect } from '@playwright/test'
import { type Person, someone } from './people'

export interface Tag {
  readonly id: string
  readonly version: number
  readonly status: 'active' | 'inactive'
  readonly name: string
  readonly notes: string | null
  readonly color: string
  readonly [field: string]: unknown
}

interface Token {
  readonly token: string
  readonly expiresIn: readonly number[]
}

export interface Login {
  readonly accessToken: Token
  readonly refreshToken: Token
  readonly user: { readonly user_id: string }
}

/** Someone of the business, with the id of their record. */
export interface User extends Person {
  readonly id: string
}

interface UserRecord {
  readonly id: string
  readonly rights: readonly string[]
  readonly [field: string]: unknown
}

interface UserPart {
  readonly person?: Person
  readonly role?: 'business_user' | 'bussiness_admin'
  readonly rights?: readonly string[]
  readonly notes?: string
}

interface Answer {
  readonly status: number
  readonly body: Record<string, unknown>
}

/** Any record of a list with a form. */
export interface Stored {
  readonly id: string
  readonly [field: string]: unknown
}

type TagPart = Partial<Omit<Tag, 'id' | 'version' | 'status'>>

export const tagPath = '/api/v1/analytics/tag'
export const userPath = '/api/v1/user/user'
export const customerPath = '/api/v1/admin/customer'

const emptyTag = {
  color: '#7a1f3d',
  notes: null,
  addsAutomatically: false,
  countsPurchases: true,
  fromPurchases: null,
  toPurchases: null,
  countsSinglePurchase: false,
  fromPerSinglePurchase: null,
  toPerSinglePurchase: null,
  countsCumulatedPurchase: false,
  fromOfCumulatedPurchase: null,
  toOfCumulatedPurchase: null,
}

export async function login(request: APIRequestContext, person: Person): Promise<Login> {
  const { email, password } = person
  const answer = await request.post('/api/auth/login', { data: { email, password } })
  expect(answer.status(), await answer.text()).toBe(200)
  return answer.json()
}

const tokenAgeMs = 10 * 60_000

/** Prepares records and looks behind the screens, as the given person. */
export class Api {
  readonly #request: APIRequestContext
  readonly #person: Person
  #token: string
  #signedInAt = Date.now()

  private constructor(request: APIRequestContext, person: Person, token: string) {
    this.#request = request
    this.#person = person
    this.#token = token
  }

  static async as(person: Person, request: APIRequestContext): Promise<Api> {
    const { accessToken } = await login(request, person)
    return new Api(request, person, accessToken.token)
  }

  async createTag(part: TagPart & { readonly name: string }): Promise<Tag> {
    const { item } = await this.#send('POST', tagPath, { ...emptyTag, ...part })
    return item as Tag
  }

  async createTags(parts: readonly (TagPart & { readonly name: string })[]): Promise<Tag[]> {
    return Promise.all(parts.map((part) => this.createTag(part)))
  }

  async setStatus(tags: readonly Tag[], status: Tag['status']): Promise<void> {
    await this.#send('POST', `${tagPath}/status`, { ids: tags.map(({ id }) => id), status })
  }

  async deleteTags(tags: readonly Tag[]): Promise<void> {
    await this.#send('POST', `${tagPath}/delete`, { ids: tags.map(({ id }) => id) })
  }

  async updateTag({ id, version, ...tag }: Tag, part: TagPart): Promise<Tag> {
    const { status: _, createdAt: __, updatedAt: ___, ...fields } = tag
    const { item } = await this.#send('PUT', `${tagPath}/${id}`, { ...fields, ...part, version })
    return item as Tag
  }

  async readTag(id: string): Promise<Tag> {
    return (await this.#send('GET', `${tagPath}/${id}`)) as unknown as Tag
  }

  async findTags(text: string): Promise<Tag[]> {
    const query = new URLSearchParams({ q: text, pageSize: '100' })
    const { items } = await this.#send('GET', `${tagPath}?${query}`)
    return items as Tag[]
  }

  /** A colleague who can sign in at once. */
  async createUser(part: UserPart = {}): Promise<User> {
    const { person = someone(), role = 'business_user', rights = [], notes = null } = part
    const { email, password } = person
    const [name, ...surnames] = person.name.split(' ')
    const surname = surnames.join(' ') || null
    const wish = { name, surname, email, password, role, rights, notes }
    const { item } = await this.#send('POST', userPath, wish)
    return { ...person, id: (item as User).id }
  }

  async readUser(id: string): Promise<UserRecord> {
    return (await this.#send('GET', `${userPath}/${id}`)) as UserRecord
  }

  async findUsers(text: string): Promise<UserRecord[]> {
    const { items } = await this.#send('GET', `${userPath}?${new URLSearchParams({ q: text })}`)
    return items as UserRecord[]
  }

  /** The first that was made, which in the demo business has everything filled in. */
  async oldestOf(path: string): Promise<Stored> {
    const { items } = await this.#send('GET', `${path}?sort=createdAt&pageSize=10`)
    const [first] = items as Stored[]
    if (!first) throw new Error(`There is none of ${path}`)
    return first
  }

  /** A record with everything that the oldest has, but for what is said. */
  async createLike(path: string, part: object): Promise<Stored> {
    return this.create(path, { ...(await this.exampleOf(path)), ...part })
  }

  /** What a form would send of the oldest. */
  async exampleOf(path: string): Promise<object> {
    const { id } = await this.oldestOf(path)
    return fieldsOf((await this.#send('GET', `${path}/${id}`)) as Stored)
  }

  async read(path: string, id: string): Promise<Stored> {
    return (await this.#send('GET', `${path}/${id}`)) as Stored
  }

  async create(path: string, fields: object): Promise<Stored> {
    const { item } = await this.#send('POST', path, fields)
    return item as Stored
  }

  /** A record with everything that it has, but for what is said. */
  async change(path: string, id: string, part: object): Promise<void> {
    const record = await this.#send('GET', `${path}/${id}`)
    const kept = Object.entries(record).filter(
      ([key]) => key === 'version' || !addedByServer.has(key),
    )
    await this.#send('PUT', `${path}/${id}`, { ...Object.fromEntries(kept), ...part })
  }

  /** What the server says to a call that may be refused. */
  async ask(method: string, path: string, data?: object): Promise<Answer> {
    const answer = await this.#fetch(method, path, data)
    return { status: answer.status(), body: await answer.json() }
  }

  async #send(method: string, path: string, data?: object): Promise<Record<string, unknown>> {
    const answer = await this.#fetch(method, path, data)
    expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true)
    return answer.json()
  }

  async #fetch(method: string, path: string, data?: object): Promise<APIResponse> {
    // A full round takes longer than a token lives.
    if (Date.now() - this.#signedInAt > tokenAgeMs) {
      this.#token = (await login(this.#request, this.#person)).accessToken.token
      this.#signedInAt = Date.now()
    }
    return this.#request.fetch(path, {
      method,
      headers: { authorization: `Bearer ${this.#token}` },
      ...(data ? { data } : {}),
    })
  }
}

/** What a form would send of a record: its rows are new ones, and what the server adds is left out. */
function fieldsOf(record: Stored): object {
  const withoutId = (row: unknown) =>
    typeof row === 'object' && row !== null && 'id' in row ? { ...row, id: null } : row
  return Object.fromEntries(
    Object.entries(record)
      .filter(([key]) => !addedByServer.has(key))
      .map(([key, value]) => [key, Array.isArray(value) ? value.map(withoutId) : value]),
  )
}

const addedByServer = new Set([
  'id',
  'version',
  'status',
  'createdAt',
  'updatedAt',
  'suspendedReason',
  'suspendedAt',
  'reviewCount',
  'reviewAverage',
  'obstacles',
])
