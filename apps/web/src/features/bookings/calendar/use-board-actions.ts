import { unblockSlots } from '@cantina/contract/bookings/slots'
import { useMutation } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useBookingsChanged } from '#components/bookings/bookings-changed'
import { call } from '#lib/call'
import { messageOf } from '#lib/message-of'
import { linkTo } from '#resource/link-to'
import { notify } from '#ui/notify'
import type { Board } from './board'
import type { Block, Cell } from './calendar-grid'
import type { CalendarState } from './calendar-state'
import type { OpenMenu } from './cell-menu'
import { reservationSearch } from './reservation-search'
import type { useMove } from './use-move'

interface ActionsSetup {
  readonly posId: string
  readonly change: (part: Partial<CalendarState>) => void
  readonly moving: Pick<ReturnType<typeof useMove>, 'start' | 'startDrag'>
}

/** What a click on the board does; the functions stay the same, so that nothing is drawn again for them. */
export function useBoardActions({ posId, change, moving }: ActionsSetup) {
  const navigate = useNavigate()
  const { href } = useLocation()
  const refresh = useBookingsChanged()
  const [menu, setMenu] = useState<OpenMenu | null>(null)
  const [blocking, setBlocking] = useState<Cell | null>(null)
  const opening = useMutation({
    mutationFn: (block: Block) => call(unblockSlots, { params: { id: block.id }, body: {} }),
    onSuccess: ({ message }) => notify.success(message),
    onError: (error) => notify.error(messageOf(error)),
    onSettled: refresh,
  })

  function book(cell: Cell, serviceId: string) {
    const search = reservationSearch(cell, { posId, serviceId, origin: href })
    void navigate(linkTo('/home/createreservation/slot', search))
  }

  const steps: Board = {
    open: (bookingId) => change({ booking: bookingId }),
    openDay: (date) => change({ view: 'daily', date }),
    take: (cell, anchor) => {
      const [only, ...others] = cell.openServiceIds
      if (only !== undefined && others.length === 0) book(cell, only)
      else setMenu({ cell, anchor, isForService: true })
    },
    showMenu: (cell, anchor) => setMenu({ cell, anchor, isForService: false }),
    reopen: (block) => opening.mutate(block),
    startMove: moving.start,
    startDrag: moving.startDrag,
  }
  const latest = useRef(steps)
  useEffect(() => {
    latest.current = steps
  })
  const board = useMemo(
    (): Board => ({
      open: (id) => latest.current.open(id),
      openDay: (date) => latest.current.openDay(date),
      take: (cell, anchor) => latest.current.take(cell, anchor),
      showMenu: (cell, anchor) => latest.current.showMenu(cell, anchor),
      reopen: (block) => latest.current.reopen(block),
      startMove: (booking) => latest.current.startMove(booking),
      startDrag: (booking, event) => latest.current.startDrag(booking, event),
    }),
    [],
  )

  return {
    board,
    blocking,
    endBlocking: useCallback(() => setBlocking(null), []),
    refresh: () => void refresh(),
    menu: menu && {
      menu,
      onClose: () => setMenu(null),
      onBook: book,
      onBlock: setBlocking,
      onReopen: steps.reopen,
      onOpen: steps.open,
    },
  }
}
