import { useTranslation } from 'react-i18next'
import type { AnyResource } from './any-resource'

/** What a resource calls itself, its fields and its options, by convention from its name. */
export function useResourceTexts(resource: Pick<AnyResource, 'texts'>) {
  const { t } = useTranslation()
  // The keys are made from the resource's name; that each exists is checked over all resources at once.
  const say = t as (key: string, params?: Record<string, unknown>) => string
  return {
    one: say(`${resource.texts}.name`, { count: 1 }),
    many: say(`${resource.texts}.name`, { count: 2 }),
    field: (key: string) => say(`${resource.texts}.fields.${key}`),
    option: (key: string, value: string) => say(`${resource.texts}.${key}.${value}`),
  }
}

export type ResourceTexts = ReturnType<typeof useResourceTexts>
