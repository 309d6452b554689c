import type { Status } from '@cantina/contract/resource'
import { useTranslation } from 'react-i18next'
import type { AnyResource } from './any-resource'
import type { FormContract } from './form/form-contract'

type Say = (key: string, params?: Record<string, unknown>) => string

/** What a form calls its fields and their options, by convention from the root of its texts. */
export function useFieldTexts({ texts }: Pick<FormContract, 'texts'>) {
  const { t } = useTranslation()
  // The keys are made from names; that each exists is checked over all resources at once.
  const say = t as Say
  return {
    field: (key: string) => say(`${texts}.fields.${key}`),
    // A dot would nest: the texts write it as a dash.
    option: (key: string, value: string) => say(`${texts}.${key}.${value.replaceAll('.', '-')}`),
  }
}

/** The same for a resource, with what it calls itself and what is done to it. */
export function useResourceTexts(resource: Pick<AnyResource, 'texts'>) {
  const { t, i18n } = useTranslation()
  const say = t as Say
  const general = {
    active: t('resource.row.activate'),
    inactive: t('resource.row.deactivate'),
    suspended: t('resource.row.suspend'),
  }
  return {
    ...useFieldTexts(resource),
    one: say(`${resource.texts}.name`, { count: 1 }),
    many: say(`${resource.texts}.name`, { count: 2 }),
    /** What setting a status is called, such as Activate or Disable. */
    statusVerb: (status: Status) => {
      const own = `${resource.texts}.statusVerbs.${status}`
      return i18n.exists(own) ? say(own) : general[status]
    },
  }
}

/** What the screens of a plain resource say, by convention from the root of their texts. */
export function useScreenTexts() {
  const { t } = useTranslation()
  // The keys are made from names, like those of fields.
  const say = t as Say
  return (root: string) => ({
    add: say(`${root}.add`),
    searchHint: say(`${root}.searchHint`),
    empty: say(`${root}.empty`),
    emptyWhy: say(`${root}.emptyWhy`),
    new: say(`${root}.new`),
  })
}

export type ResourceTexts = ReturnType<typeof useResourceTexts>
