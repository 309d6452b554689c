import { readClosing } from '@cantina/contract/documents/closing'
import { readMonthClosing } from '@cantina/contract/documents/month-closing'
import { addMonths } from '@cantina/domain/calendar'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useToday } from '#lib/use-today'
import { anySearch } from '#ui/any-search'

interface PlaceChoice {
  readonly posId: string | null
}

export interface ClosingChoice extends PlaceChoice {
  readonly date: string
}

export interface MonthChoice extends PlaceChoice {
  readonly month: string
}

/** Which day and place are looked at: they stand in the address, so that it can be sent to a colleague. */
export function useClosingChoice() {
  const today = useToday()
  const { search, keep } = useAddress()
  const { shape } = readClosing.query ?? { shape: null }
  const date = shape?.date.safeParse(search.date).data ?? today
  const choice: ClosingChoice = { date, posId: posIn(search) }
  return {
    today,
    choice,
    choose: (change: Partial<ClosingChoice>) => {
      const next = { ...choice, ...change }
      keep({ date: next.date === today ? null : next.date, pos: next.posId })
    },
  }
}

/** Which month and place: the one that is over, since the accountant asks for that. */
export function useMonthChoice() {
  const today = useToday()
  const { search, keep } = useAddress()
  const usual = addMonths(`${today.slice(0, 7)}-01`, -1).slice(0, 7)
  const { shape } = readMonthClosing.query ?? { shape: null }
  const month = shape?.month.safeParse(search.month).data ?? usual
  const choice: MonthChoice = { month, posId: posIn(search) }
  return {
    today,
    choice,
    choose: (change: Partial<MonthChoice>) => {
      const next = { ...choice, ...change }
      keep({ month: next.month === usual ? null : next.month, pos: next.posId })
    },
  }
}

/** As a call asks for it. */
export function placeOf({ posId }: PlaceChoice): { readonly posId?: string } {
  return posId === null ? {} : { posId }
}

function posIn(search: Record<string, unknown>): string | null {
  return readClosing.query?.shape.posId.safeParse(search.pos).data ?? null
}

function useAddress() {
  const navigate = useNavigate()
  const search: Record<string, unknown> = useSearch({ strict: false })
  return {
    search,
    keep: (choice: Record<string, string | null>) => {
      const chosen = Object.entries(choice).filter(([, value]) => value !== null)
      void navigate({ to: '.', search: anySearch(Object.fromEntries(chosen)), replace: true })
    },
  }
}
