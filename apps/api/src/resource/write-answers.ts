import type { BusinessContext } from '#platform/http/context'
import { findText, sayCount } from '#platform/texts'
import type { AnyResource } from './binding'

type Reader = Pick<BusinessContext, 'language'>

/** What was done, in the resource's own words where it has them (Enabled, Disabled). */
export function statusAnswer(
  { language }: Reader,
  resource: Pick<AnyResource, 'texts'>,
  status: 'active' | 'inactive',
  count: number,
) {
  const own = `${resource.texts}.statusDone.${status}`
  const general = status === 'active' ? 'messages.activated' : 'messages.deactivated'
  const key = findText(language, `${own}_other`) === undefined ? general : own
  return { message: sayCount(language, key, count), count }
}

export function deletedAnswer({ language }: Reader, count: number) {
  return { message: sayCount(language, 'messages.deleted', count), count }
}
