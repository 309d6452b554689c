import type { BusinessContext } from '#platform/http/context'
import type { Platform } from './find-platform'

/** One transaction of the business, for the platform that calls. */
export interface OctoContext extends BusinessContext {
  readonly platform: Platform
  /** Signs what guests open. */
  readonly linkKey: Buffer
  /** Seals what a platform wants to have sent along. */
  readonly encryptionKey: Buffer
  readonly capabilities: ReadonlySet<Capability>
}

/** What answers contain beyond the core on request. */
export const capabilities = [
  'octo/content',
  'octo/pricing',
  'octo/offers',
  'octo/questions',
  'octo/webhooks',
] as const

export type Capability = (typeof capabilities)[number]

/** What is nothing without another. */
export const dependencies: Partial<Record<Capability, readonly Capability[]>> = {
  'octo/offers': ['octo/pricing'],
}

/** In the header, or in the query, as the standard says; a list with commas. */
export function capabilitiesIn(listed: unknown): ReadonlySet<Capability> {
  const asked = String(listed ?? '')
    .split(',')
    .map((one) => one.trim())
  const isAsked = (one: Capability) => asked.includes(one)
  return new Set(
    capabilities.filter((one) => isAsked(one) && (dependencies[one] ?? []).every(isAsked)),
  )
}
