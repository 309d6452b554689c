import { readClosing } from '@cantina/contract/documents/closing'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useToday } from '#lib/use-today'

export interface ClosingChoice {
  readonly date: string
  readonly posId: string | null
}

/** Which day and place are looked at: they stand in the address, so that it can be sent to a colleague. */
export function useClosingChoice() {
  const today = useToday()
  const navigate = useNavigate()
  const search: Record<string, unknown> = useSearch({ strict: false })
  const { shape } = readClosing.query ?? { shape: null }
  const date = shape?.date.safeParse(search.date).data ?? today
  const posId = shape?.posId.safeParse(search.pos).data ?? null
  return {
    today,
    choice: { date, posId } satisfies ClosingChoice,
    choose: (change: Partial<ClosingChoice>) => {
      const next = { date, posId, ...change }
      void navigate({
        to: '.',
        search: {
          ...(next.date === today ? {} : { date: next.date }),
          ...(next.posId === null ? {} : { pos: next.posId }),
        } as never,
        replace: true,
      })
    },
  }
}
