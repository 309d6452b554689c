import type { FastifyRequest } from 'fastify'

/** The name the caller has for this server, without its port. */
export function hostOf({ headers }: FastifyRequest): string {
  return (headers.host ?? '').replace(/:\d+$/, '').replace(/^\[|\]$/g, '')
}

/** Whether somebody stands between the caller and this server. */
export function isForwarded({ headers }: FastifyRequest): boolean {
  return Object.keys(headers).some((name) => /^(x-)?forwarded/.test(name))
}
