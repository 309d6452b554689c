import { Menu } from '@mantine/core'
import '@mantine/core/styles/Menu.layer.css'
import { Lock, LockOpen, Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ColoredName } from '#ui/colored-name'
import { useFacts } from './board'
import { BookingMark } from './booking-mark'
import { marksOf } from './booking-marks'
import type { Block, Cell } from './calendar-grid'
import classes from './cell-menu.module.css'

export interface OpenMenu {
  readonly cell: Cell
  readonly anchor: HTMLElement
  /** Only which service the seats are for. */
  readonly isForService: boolean
}

interface CellMenuProps {
  readonly menu: OpenMenu
  readonly onClose: () => void
  readonly onBook: (cell: Cell, serviceId: string) => void
  readonly onBlock: (cell: Cell) => void
  readonly onReopen: (block: Block) => void
  readonly onOpen: (bookingId: string) => void
}

/** What can be done with a slot. There is one menu for all of them, put where it was asked for. */
export function CellMenu({ menu, onClose, onBook, onBlock, onReopen, onOpen }: CellMenuProps) {
  const { t } = useTranslation()
  const { services, nameOf, mayEdit, now } = useFacts()
  const { cell, anchor, isForService } = menu
  const { left, top, width, height } = anchor.getBoundingClientRect()

  function close() {
    onClose()
    anchor.focus({ preventScroll: true })
  }

  return (
    <Menu
      opened
      onChange={(isOpen) => isOpen || close()}
      position="bottom-start"
      returnFocus={false}
    >
      <Menu.Target>
        <span className={classes.anchor} style={{ left, top, width, height }} />
      </Menu.Target>
      <Menu.Dropdown className={classes.menu} aria-label={cell.start}>
        {isForService || cell.bookings.length === 0 ? null : (
          <>
            <Menu.Label>
              {t('bookings.calendar.bookings', { count: cell.bookings.length })}
            </Menu.Label>
            {cell.bookings.map((booking) => (
              <Menu.Item
                key={booking.id}
                rightSection={<span className={classes.guests}>{booking.partySize}</span>}
                onClick={() => onOpen(booking.id)}
              >
                <span className={classes.party}>
                  {booking.customerName}
                  {marksOf(booking, now).map((mark) => (
                    <BookingMark key={mark} mark={mark} />
                  ))}
                </span>
              </Menu.Item>
            ))}
          </>
        )}
        {mayEdit && cell.openServiceIds.length > 0 ? (
          <>
            <Menu.Label>
              {t('bookings.calendar.menu.newReservation', { time: cell.start })}
            </Menu.Label>
            {cell.openServiceIds.map((id) => (
              <Menu.Item
                key={id}
                leftSection={isForService ? undefined : <Plus size={16} />}
                onClick={() => onBook(cell, id)}
              >
                <ColoredName color={services.get(id)?.calendarColor ?? ''} name={nameOf(id)} />
              </Menu.Item>
            ))}
          </>
        ) : null}
        {mayEdit && !isForService ? (
          <>
            {cell.state === 'past' || cell.serviceIds.length === 0 ? null : (
              <>
                <Menu.Divider />
                <Menu.Item leftSection={<Lock size={16} />} onClick={() => onBlock(cell)}>
                  {t('bookings.calendar.menu.block')}
                </Menu.Item>
              </>
            )}
            {cell.blocks.map((block) => (
              <Menu.Item
                key={block.id}
                leftSection={<LockOpen size={16} />}
                onClick={() => onReopen(block)}
              >
                {t('bookings.calendar.menu.reopen', { reason: block.reason })}
              </Menu.Item>
            ))}
          </>
        ) : null}
      </Menu.Dropdown>
    </Menu>
  )
}
