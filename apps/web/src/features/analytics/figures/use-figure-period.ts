import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { keepFilters, keptFilters } from '#resource/list/kept-filters'
import { anySearch } from '#ui/any-search'
import { type FigurePeriod, readPeriod } from './figures-state'

const memory = 'analytics_filters'
const screen = 'figures'

/** Which months are looked at stands in the address; without any there, it is as it was left. */
export function useFigurePeriod() {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const given = readPeriod(search)
  const period = given ?? readPeriod(keptFilters(memory, screen)) ?? 'last12'
  const choose = (next: FigurePeriod) =>
    void navigate({ to: '.', search: anySearch({ period: next }), resetScroll: false })
  useEffect(() => {
    if (given) keepFilters(memory, screen, { period: given })
  }, [given])
  return { period, choose }
}
