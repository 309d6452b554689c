import { useContext, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { FormTabContext, useFormScope } from './form-scope'

interface Described<Value> {
  readonly label: string
  readonly show: (value: NonNullable<Value>) => string
}

/** Makes a field known to its form while it is in view: where it stands and how its value reads. */
export function useFieldEntry<Value>(name: string, { label, show }: Described<Value>): void {
  const { t } = useTranslation()
  const { registry } = useFormScope()
  const tab = useContext(FormTabContext)
  const showLatest = useRef(show)
  useEffect(() => {
    showLatest.current = show
  })
  useEffect(() => {
    const inWords = (value: unknown) => {
      const isEmpty = value === null || value === undefined || value === ''
      return isEmpty
        ? t('resource.conflict.empty')
        : showLatest.current(value as NonNullable<Value>)
    }
    return registry.enter(name, { label, tab, show: inWords })
  }, [registry, name, label, tab, t])
}
