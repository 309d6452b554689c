import type { Endpoint } from '@cantina/contract/endpoint'
import type { FastifyRequest } from 'fastify'
import { networkOf } from '#platform/auth/network-of'

/** What a business's visitors look at in a minute, and what they may do: a family, a hotel's guests, not a machine. */
const looksPerMinute = 300
const stepsPerMinute = 40

/** Counts what is open to all by who asks and for which business, so that nobody's eagerness closes another's door. */
export function visitorLimit({ method }: Endpoint) {
  const isLook = method === 'GET'
  return {
    groupId: isLook ? 'business-looks' : 'visitor-steps',
    max: isLook ? looksPerMinute : stepsPerMinute,
    timeWindow: '1 minute',
    keyGenerator: (request: FastifyRequest) => {
      const { key, token } = request.params as { key?: string; token?: string }
      return `${networkOf(request.ip)} ${key ?? token ?? ''}`
    },
  }
}
