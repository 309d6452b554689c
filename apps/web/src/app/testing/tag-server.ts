import { tags } from '@cantina/contract/customers/tags'
import { type ErrorBody, type ErrorCode, errorStatus } from '@cantina/contract/errors'
import { defaultPageSize } from '@cantina/contract/list-query'
import texts from '@cantina/contract/locales/en/index'
import { z } from 'zod'

type Tag = z.output<typeof tags.record>
type TagRow = z.output<typeof tags.row>
type Query = z.output<typeof tags.query>
type Refused = ErrorCode & keyof typeof texts.errors
type Refusal = Pick<ErrorBody, 'fields' | 'current'>

interface Sent {
  readonly method: string
  readonly path: string
  readonly idempotencyKey: string | null
  readonly body: unknown
}

interface Answer {
  readonly status: number
  readonly body: unknown
}

export type TagServer = ReturnType<typeof createTagServer>

const address = `/api${tags.endpoints.list.path}`
const { create, update, duplicate, setStatus, remove } = tags.endpoints

/** The calls of tags on a list in memory, at the place of `fetch`: answers in the shapes of the contract. */
export function createTagServer(...drafts: readonly Partial<Tag>[]) {
  let made = 0
  const stored = drafts.map(toTag)
  const sent: Sent[] = []
  const written = new Map<string, Answer>()
  let refusal: Answer | null = null
  let isLosing = false
  let isDown = false
  let held = Promise.resolve()

  function toTag(draft: Partial<Tag>): Tag {
    made += 1
    const time = new Date(Date.UTC(2026, 0, 1, 8, made)).toISOString()
    const stamps = { version: 1, status: 'active' as const, createdAt: time, updatedAt: time }
    const id = `00000000-0000-4000-8000-${String(made).padStart(12, '0')}`
    return { ...tags.empty, ...stamps, id, ...draft }
  }

  function change(tag: Tag, part: Partial<Tag>): Tag {
    made += 1
    const updatedAt = new Date(Date.UTC(2026, 0, 1, 8, made)).toISOString()
    Object.assign(tag, part, { version: tag.version + 1, updatedAt })
    return tag
  }

  const isTaken = (name: string, id?: string) =>
    stored.some((tag) => tag.id !== id && tag.name.toLowerCase() === name.toLowerCase())

  function read(path: string, search: URLSearchParams): Answer {
    // What the address says is known only after this.
    if (path === '') return list(z.decode(tags.query, Object.fromEntries(search) as never))
    const tag = stored.find(({ id }) => `/${id}` === path)
    return tag ? yes(tags.record, tag) : no('not_found')
  }

  function list(query: Query): Answer {
    const { page = 1, pageSize = defaultPageSize, sort = tags.defaultSort } = query
    const found = stored.filter((tag) => isAsked(tag, query)).toSorted(inOrder(sort))
    const isNarrowed = found.length < stored.length
    return yes(tags.endpoints.list.answer, {
      items: found.slice((page - 1) * pageSize, page * pageSize),
      total: found.length,
      isTotalExact: true,
      ...(isNarrowed ? { unfilteredTotal: stored.length, isUnfilteredTotalExact: true } : {}),
      page,
      pageSize,
    })
  }

  function write(path: string, body: unknown): Answer {
    const { messages } = texts
    if (path === '/status') {
      const { ids, status } = bodyFor(setStatus, body)
      for (const tag of stored.filter(({ id }) => ids.includes(id))) change(tag, { status })
      return yes(setStatus.answer, { message: messages.updated, count: ids.length })
    }
    if (path === '/delete') {
      const { ids } = bodyFor(remove, body)
      deleteTags(ids)
      return yes(remove.answer, { message: messages.updated, count: ids.length })
    }
    const [, id, verb] = path.split('/')
    const tag = stored.find((one) => one.id === id)
    if (id && !tag) return no('not_found')
    if (tag && verb === 'duplicate') {
      const copy = toTag({ ...tag, ...toTag({}), name: `${tag.name} (copy)`, status: 'inactive' })
      stored.push(copy)
      return yes(duplicate.answer, { message: messages.duplicated, item: copy })
    }
    return tag ? overwrite(tag, body) : make(body)
  }

  function make(body: unknown): Answer {
    const values = bodyFor(create, body)
    if (isTaken(values.name)) return nameTaken()
    const tag = toTag(values)
    stored.push(tag)
    return yes(create.answer, { message: texts.messages.created, item: tag })
  }

  function overwrite(tag: Tag, body: unknown): Answer {
    const { version, ...values } = bodyFor(update, body)
    if (version !== tag.version) return no('stale_version', { current: tag })
    if (isTaken(values.name, tag.id)) return nameTaken()
    return yes(update.answer, { message: texts.messages.updated, item: change(tag, values) })
  }

  function deleteTags(ids: readonly string[]): void {
    stored.splice(0, stored.length, ...stored.filter(({ id }) => !ids.includes(id)))
  }

  /** What was written under a key is answered again; a refusal leaves nothing behind. */
  function writeOnce(key: string, path: string, body: unknown): Answer {
    if (refusal) {
      const answer = refusal
      refusal = null
      return answer
    }
    const answer = written.get(key) ?? write(path, body)
    if (answer.status === 200) written.set(key, answer)
    return answer
  }

  async function fetch(target: string, request: RequestInit): Promise<Response> {
    const { pathname, searchParams } = new URL(target, 'http://localhost')
    if (isDown || !pathname.startsWith(address)) throw new TypeError(`No answer: ${target}`)
    const path = pathname.slice(address.length)
    const { method = 'GET' } = request
    const body: unknown = request.body ? JSON.parse(String(request.body)) : undefined
    const idempotencyKey = new Headers(request.headers).get('idempotency-key')
    sent.push({ method, path, idempotencyKey, body })
    if (method === 'GET') return toResponse(read(path, searchParams))
    await held
    const answer = writeOnce(idempotencyKey ?? '', path, body)
    if (isLosing) {
      isLosing = false
      throw new TypeError(`The answer was lost: ${target}`)
    }
    return toResponse(answer)
  }

  return {
    fetch,
    /** The tags as they are now. */
    stored,
    writes: () => sent.filter(({ method }) => method !== 'GET'),
    /** What somebody else does meanwhile. */
    change: (name: string, part: Partial<Tag>) => {
      const tag = stored.find((one) => one.name === name)
      if (tag) change(tag, part)
    },
    deleteTags,
    /** The next write is done, but nobody hears of it. */
    loseNextAnswer: () => {
      isLosing = true
    },
    refuseNextWrite: (code: Refused, details: Refusal) => {
      refusal = no(code, details)
    },
    goDown: () => {
      isDown = true
    },
    comeBack: () => {
      isDown = false
    },
    /** Writes wait until what this answers is called. */
    holdWrites: () => {
      let release = () => {}
      held = new Promise((resolve) => {
        release = resolve
      })
      return release
    },
  }
}

/** What does not keep to the contract makes the test fail. */
function bodyFor<Body extends z.ZodType>(
  endpoint: { readonly body?: Body | undefined },
  body: unknown,
): z.output<Body> {
  if (!endpoint.body) throw new Error('This call takes no body')
  return z.parse(endpoint.body, body)
}

function yes<Schema extends z.ZodType>(schema: Schema, body: z.input<Schema>): Answer {
  return { status: 200, body: z.parse(schema, body) }
}

function no(code: Refused, details: Refusal = {}): Answer {
  const message = texts.errors[code]
  return { status: errorStatus[code], body: { code, message, requestId: 'test', ...details } }
}

function nameTaken(): Answer {
  return no('already_used', { fields: { name: texts.validation.alreadyUsed } })
}

function toResponse({ status, body }: Answer): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json' },
  })
}

function plainLetters(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

function isAsked(tag: Tag, { q = '', status, addsAutomatically }: Query): boolean {
  return (
    plainLetters(`${tag.name} ${tag.notes ?? ''}`).includes(plainLetters(q)) &&
    (status === undefined || tag.status === status) &&
    (addsAutomatically === undefined || tag.addsAutomatically === addsAutomatically)
  )
}

function inOrder(sort: string) {
  const column = sort.replace('-', '') as keyof TagRow
  const direction = sort.startsWith('-') ? -1 : 1
  return (one: Tag, other: Tag) =>
    direction * String(one[column]).localeCompare(String(other[column]), 'it')
}
