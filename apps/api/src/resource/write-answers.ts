import type { Status } from '@cantina/contract/resource'
import type { BusinessContext } from '#platform/http/context'
import { findText, sayCount } from '#platform/texts'
import type { AnyResource } from './binding'

const generalWords = {
  active: 'messages.activated',
  inactive: 'messages.deactivated',
  suspended: 'messages.suspended',
} as const

type Reader = Pick<BusinessContext, 'language'>

/** What was done, in the resource's own words where it has them (Enabled, Disabled). */
export function statusAnswer(
  { language }: Reader,
  resource: Pick<AnyResource, 'texts'>,
  status: Status,
  count: number,
) {
  const own = `${resource.texts}.statusDone.${status}`
  const general = generalWords[status]
  const key = findText(language, `${own}_other`) === undefined ? general : own
  return { message: sayCount(language, key, count), count }
}

export function deletedAnswer({ language }: Reader, count: number) {
  return { message: sayCount(language, 'messages.deleted', count), count }
}
