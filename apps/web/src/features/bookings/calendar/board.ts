import type { CalendarBooking } from '@cantina/contract/bookings/calendar'
import type { offeredService } from '@cantina/contract/bookings/offers'
import type { TFunction } from 'i18next'
import { createContext, useContext, useSyncExternalStore } from 'react'
import type { z } from 'zod'
import type { ValueStore } from '#ui/value-store'
import type { Mark } from './booking-marks'
import type { Block, Cell } from './calendar-grid'

export type Service = z.infer<typeof offeredService>

/** What can be done on the board; the same functions for as long as it is shown. */
export interface Board {
  readonly open: (bookingId: string) => void
  readonly openDay: (date: string) => void
  /** Seats that are free were chosen: the reservation form, or first the service. */
  readonly take: (cell: Cell, anchor: HTMLElement) => void
  readonly showMenu: (cell: Cell, anchor: HTMLElement) => void
  readonly reopen: (block: Block) => void
  readonly startMove: (booking: CalendarBooking) => void
  readonly startDrag: (booking: CalendarBooking, event: React.PointerEvent<HTMLElement>) => void
}

/** What every part of the board looks up. */
export interface BoardFacts {
  /** Asked for once: hundreds of chips that each listen for the language would be slow. */
  readonly t: TFunction
  readonly mayEdit: boolean
  readonly services: ReadonlyMap<string, Service>
  readonly nameOf: (serviceId: string) => string
  /** Below the pointer: what is given, and what staff have to know about the service. */
  readonly hintOf: (serviceId: string, text: string | null) => string | undefined
  /** "4 guests". */
  readonly guestsText: (count: number) => string
  readonly markText: (mark: Mark) => string
  /** "€127", in whole euros: the panel has the exact amount. */
  readonly moneyText: (cents: number) => string
  /** Of a language that is not the business's own. */
  readonly languageCode: (languageId: number | null) => string | null
  /** The minute it is at the business, counted from midnight, on the day that it is. */
  readonly now: { readonly date: string; readonly minute: number }
}

export const highlights = ['notArrived', 'overdue', 'toConfirm', 'allergy', 'wish'] as const

export type Highlight = (typeof highlights)[number]

export const BoardContext = createContext<Board | null>(null)
export const FactsContext = createContext<BoardFacts | null>(null)
/** Whether all bookings have to be in sight: while some are looked for, and on paper. */
export const UnfoldedContext = createContext(false)
/** The booking whose panel is open, in a store: only two chips are drawn again when it changes. */
export const ChosenContext = createContext<ValueStore<string | null> | null>(null)

/** Days and surnames that several parties share, who are shown with their first names. */
export const SharedNamesContext = createContext<ReadonlySet<string>>(new Set())

export function useBoard(): Board {
  return given(useContext(BoardContext))
}

export function useFacts(): BoardFacts {
  return given(useContext(FactsContext))
}

export function useIsChosen(bookingId: string): boolean {
  const chosen = given(useContext(ChosenContext))
  return useSyncExternalStore(chosen.subscribe, () => chosen.get() === bookingId)
}

function given<Value>(value: Value | null): Value {
  if (value === null) throw new Error('Parts of the calendar stand inside it')
  return value
}
