import { documentTypes, imageTypes } from '@cantina/contract/business/files'
import type { Endpoint } from '@cantina/contract/endpoint'
import { errorBody } from '@cantina/contract/errors'
import type { Access } from '@cantina/contract/permissions'
import type { z } from 'zod'
import { version } from '#platform/version'
import { type JsonSchema, schemaOf } from './json-schema'
import { answerName, refusalAnswers, refusalsOf } from './refusals'
import { tagTexts } from './tag-texts'

/** The OpenAPI document, written from the same endpoint values that are mounted. */
export function openApiDocument(endpoints: readonly Endpoint[]): object {
  const paths: Record<string, Record<string, object>> = {}
  for (const endpoint of endpoints) {
    const path = `/api${endpoint.path.replace(/:(\w+)/g, '{$1}')}`
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Cantina',
      version,
      description:
        'The calls of the Cantina back office. Amounts are integer cents, instants are UTC, and every call that changes something takes an Idempotency-Key.',
      contact: { name: 'Whoever runs this installation' },
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/', description: 'This installation' }],
    tags: tagsOf(endpoints),
    paths,
    components: {
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'The access token that signing in answers.',
        },
      },
      responses: refusalAnswers(),
      schemas: { Error: schemaOf(errorBody, 'output') },
    },
  }
}

function tagsOf(endpoints: readonly Endpoint[]): object[] {
  const names = [...new Set(endpoints.map(({ tag }) => tag))].sort()
  return names.map((name) => ({ name, description: tagTexts[name] }))
}

function operationOf(endpoint: Endpoint): object {
  const { access, method, body, upload } = endpoint
  return {
    tags: [endpoint.tag],
    summary: endpoint.summary,
    description: whoMay(access),
    operationId: `${method.toLowerCase()}${endpoint.path.replace(/\W+(\w)/g, (_, c: string) => c.toUpperCase())}`,
    security: access.kind === 'public' ? [] : [{ bearer: [] }],
    parameters: [
      ...parametersOf(endpoint.params, 'path'),
      ...parametersOf(endpoint.query, 'query'),
      // Calls open to all know no caller whose key it would be.
      ...(method === 'GET' || access.kind === 'public' ? [] : [idempotencyHeader]),
    ],
    ...(upload && { requestBody: { required: true, content: binary(upload) } }),
    ...(body && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: schemaOf(body, 'input') } },
      },
    }),
    responses: {
      200: {
        description: 'Done',
        content: answerContent(endpoint),
      },
      ...Object.fromEntries(
        refusalsOf(endpoint).map((status) => [
          status,
          { $ref: `#/components/responses/${answerName(status)}` },
        ]),
      ),
      default: {
        description: 'Not possible just now; the message is in the language of Accept-Language',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
  }
}

function answerContent({ download, isStream, answer }: Endpoint): object {
  // What each event carries as its data.
  if (isStream) return { 'text/event-stream': { schema: schemaOf(answer, 'output') } }
  switch (download) {
    case 'csv':
      return { 'text/csv': { schema: { type: 'string' } } }
    case 'calendar':
      return { 'text/calendar': { schema: { type: 'string' } } }
    case 'file':
      return binary(fileTypes)
    case 'zip':
      return binary([zipType])
    case undefined:
      return { 'application/json': { schema: schemaOf(answer, 'output') } }
  }
}

const zipType = 'application/zip'

const fileTypes = [...new Set([...imageTypes, ...documentTypes])]

/** A file as it is; its media type says the rest. */
function binary(mediaTypes: readonly string[]): object {
  return Object.fromEntries(
    mediaTypes.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]),
  )
}

const idempotencyHeader = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'The same key with the same content gets the same answer for a day, and is done once.',
  schema: { type: 'string', minLength: 8, maxLength: 100 },
}

function whoMay(access: Access): string {
  switch (access.kind) {
    case 'public':
      return 'Open to everyone.'
    case 'signedIn':
      return 'Anyone signed in.'
    case 'business':
      return 'Anyone of a business.'
    case 'businessAdmin':
      return 'The administrators of a business.'
    case 'operator':
      return 'The platform’s operator.'
    case 'anyRight':
      return `Needs ${access.rights.join(' or ')}.`
  }
}

function parametersOf(schema: z.ZodType | undefined, place: 'path' | 'query'): object[] {
  if (!schema) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, JsonSchema>
    required?: string[]
  }
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }))
}
