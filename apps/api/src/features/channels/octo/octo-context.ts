import type { BusinessContext } from '#platform/http/context'
import type { Platform } from './find-platform'

/** One transaction of the business, for the platform that calls. */
export interface OctoContext extends BusinessContext {
  readonly platform: Platform
  /** Signs what guests open. */
  readonly linkKey: Buffer
  readonly capabilities: ReadonlySet<Capability>
}

/** What answers contain beyond the core on request. */
export const capabilities = ['octo/content', 'octo/pricing', 'octo/questions'] as const

export type Capability = (typeof capabilities)[number]

export function capabilitiesIn(header: unknown): ReadonlySet<Capability> {
  const asked = String(header ?? '')
    .split(',')
    .map((one) => one.trim())
  return new Set(capabilities.filter((one) => asked.includes(one)))
}
