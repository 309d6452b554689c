import { useMemo } from 'react'

/** Every time zone that the browser knows, and the saved one, which it may know by another name. */
export function useTimeZoneOptions(saved: string) {
  return useMemo(() => {
    const zones = new Set([saved, ...Intl.supportedValuesOf('timeZone')])
    return [...zones].sort().map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))
  }, [saved])
}
