import type { Endpoint } from '@cantina/contract/endpoint'
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'
import { checkInput } from './check-input'

/** Larger than any webhook that is worth reading. */
const longestBody = 262_144

/** Mounts a call whose body is read as it was sent, to the byte: what was parsed and written again has another signature. */
export function mountSigned(app: FastifyInstance, route: RouteOptions): void {
  void app.register(async (calls) => {
    calls.removeAllContentTypeParsers()
    calls.addContentTypeParser(
      'application/json',
      { parseAs: 'string', bodyLimit: longestBody },
      (_, body, done) => done(null, body),
    )
    calls.route(route)
  })
}

/** What it says is believed or not by its signature, which the handler looks at. */
export function signedInput(
  { body: _, ...endpoint }: Endpoint,
  request: FastifyRequest,
  now: Date,
) {
  const { params } = checkInput(endpoint, request, now) as { params: never }
  const signature = request.headers['stripe-signature']
  return {
    params,
    body: typeof request.body === 'string' ? request.body : '',
    signature: typeof signature === 'string' ? signature : null,
  }
}
