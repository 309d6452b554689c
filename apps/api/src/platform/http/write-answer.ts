import type { Endpoint } from '@cantina/contract/endpoint'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'

/** What of JSON Schema says which properties an answer has. */
interface Shape {
  readonly $ref?: string
  readonly $defs?: Readonly<Record<string, Shape>>
  readonly properties?: Readonly<Record<string, Shape>>
  readonly additionalProperties?: Shape | boolean
  readonly items?: Shape
  readonly anyOf?: readonly Shape[]
  readonly oneOf?: readonly Shape[]
}

/** Enough to see what is wrong; a list can have a hundred rows of the same kind. */
const mostProblems = 20

/** Writes an endpoint's answers as its schema says; what is not in the schema is left out. */
export function answerWriter(endpoint: Endpoint) {
  let schema: Record<string, unknown> | undefined
  return (answer: unknown, request: FastifyRequest, reply: FastifyReply): string => {
    // Compiled with the first answer: hundreds of calls rest most of the time.
    schema ??= responseSchema(endpoint)
    try {
      return String(reply.serializeInput(answer as Record<string, unknown>, schema))
    } catch (error) {
      const route = `${endpoint.method} ${endpoint.path}`
      const problems = problemsOf(endpoint, answer)
      request.log.error({ route, problems, err: error }, 'answer does not match its schema')
      // One value must not take the list with it: whoever reads it gets the value as it is stored.
      return JSON.stringify(onlyKnown(schema, [schema], answer))
    }
  }
}

function responseSchema(endpoint: Endpoint): Record<string, unknown> {
  const { $schema: _, ...schema } = z.toJSONSchema(endpoint.answer, {
    io: 'output',
    override: ({ jsonSchema }) => mergeNull(jsonSchema),
  })
  return schema
}

/** A text or a number that may be null is one of two kinds: as a choice of schemas each value would be held against both. */
function mergeNull(schema: z.core.JSONSchema.BaseSchema): void {
  const [kind, other, ...more] = schema.anyOf ?? []
  if (other?.type !== 'null' || more.length > 0) return
  if (typeof kind?.type !== 'string' || !plainKinds.has(kind.type)) return
  const { anyOf: _, ...rest } = schema
  for (const key of Object.keys(schema)) delete schema[key]
  Object.assign(schema, rest, { type: [kind.type, 'null'] })
}

const plainKinds = new Set(['string', 'integer', 'number', 'boolean'])

/** Which field of which record, and why; never the value, which may be somebody's. */
function problemsOf(endpoint: Endpoint, answer: unknown) {
  const issues = endpoint.answer.safeParse(answer).error?.issues ?? []
  return issues.slice(0, mostProblems).map(({ path, message }) => ({
    field: path.join('.'),
    record: recordAt(answer, path),
    problem: message,
  }))
}

/** The id of the innermost thing on the way to the field that has one. */
function recordAt(answer: unknown, path: readonly PropertyKey[]): unknown {
  let record: unknown
  let value = answer
  for (const key of path) {
    if (typeof value !== 'object' || value === null) break
    if ('id' in value) record = value.id
    value = (value as Record<PropertyKey, unknown>)[key]
  }
  return record
}

/** A value without the properties that none of its shapes has. */
function onlyKnown(root: Shape, shapes: readonly Shape[], value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  const known = shapes.flatMap((shape) => branchesOf(root, shape))
  if (Array.isArray(value)) {
    const items = known.flatMap((shape) => shape.items ?? [])
    return value.map((item) => onlyKnown(root, items, item))
  }
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]) => {
      const found = known.flatMap(({ properties, additionalProperties }) => {
        if (properties && Object.hasOwn(properties, key)) return properties[key] ?? []
        return typeof additionalProperties === 'object' ? additionalProperties : []
      })
      return found.length > 0 ? [[key, onlyKnown(root, found, inner)]] : []
    }),
  )
}

function branchesOf(root: Shape, shape: Shape): readonly Shape[] {
  const { $ref, anyOf = [], oneOf = [] } = shape
  const target = $ref && root.$defs?.[$ref.replace('#/$defs/', '')]
  const branches = [...anyOf, ...oneOf, ...(target ? [target] : [])]
  return branches.length > 0 ? branches.flatMap((branch) => branchesOf(root, branch)) : [shape]
}
