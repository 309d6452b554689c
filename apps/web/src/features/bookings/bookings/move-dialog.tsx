import type { BookingDetail } from '@cantina/contract/bookings/booking-detail'
import { moveBooking } from '@cantina/contract/bookings/bookings'
import type { PriceWouldChange } from '@cantina/contract/bookings/price-change'
import { canNotify } from '@cantina/contract/communications/move-notice'
import { lengths } from '@cantina/contract/fields'
import type { FreeSlot } from '@cantina/contract/free-slot'
import { Button, Checkbox, Select, Textarea } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/ScrollArea.layer.css'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PriceChangeDialog, type PriceChoice } from '#components/moves/price-change-dialog'
import { priceWouldChangeOf } from '#components/moves/price-would-change'
import { useOfferUndo } from '#components/moves/use-offer-undo'
import { CallError } from '#lib/call-error'
import { useFormats } from '#lib/formats'
import { messageOf } from '#lib/message-of'
import { useOffers } from '#lib/use-offers'
import { selectLook } from '#resource/fields/select-look'
import { TypedDay } from '#resource/fields/typed-day'
import { isUnreadable, type Unreadable } from '#resource/form/unreadable'
import { Dialog, DialogFoot } from '#ui/dialog'
import { notify } from '#ui/notify'
import classes from './booking-dialog.module.css'
import { FreeSlots } from './free-slots'
import { NotifyGuestField } from './notify-guest-field'
import { placesOf } from './offered'
import { SlotPicker } from './slot-picker'
import { guestName, useAbout } from './use-about'
import { useBookingCommand } from './use-booking-command'
import { useMoveNotice } from './use-move-notice'

interface MoveDialogProps {
  readonly booking: BookingDetail
  readonly onClose: () => void
}

interface Refusal {
  readonly message: string
  readonly free: readonly FreeSlot[]
}

const open = { isLocked: false }
/** Stands for the first room that fits. */
const anyRoom = ''

/** Receives the guests at another time or place, chosen from what is free. */
export function MoveDialog({ booking, onClose }: MoveDialogProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  const about = useAbout()
  const offerUndo = useOfferUndo()
  const { send } = useBookingCommand(booking.id)
  const places = placesOf(useOffers().data?.items, booking.serviceId)
  const [posId, setPosId] = useState(booking.posId)
  const [date, setDate] = useState<string | Unreadable | null>(booking.date)
  const [start, setStart] = useState<string | null>(booking.start)
  const [roomId, setRoomId] = useState(booking.roomId ?? anyRoom)
  const [isRoomChosen, setIsRoomChosen] = useState(false)
  const [isOver, setIsOver] = useState(false)
  const [reason, setReason] = useState('')
  const [notifiesGuest, setNotifiesGuest] = useState(true)
  const [isAsked, setIsAsked] = useState(false)
  const [isSending, setIsSending] = useState(false)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [priceChange, setPriceChange] = useState<PriceWouldChange | null>(null)
  const rooms = places.find(({ id }) => id === posId)?.rooms ?? []
  const day = isUnreadable(date) ? null : date
  const notice = useMoveNotice(booking.id)?.notice
  const isSame = posId === booking.posId && day === booking.date && start === booking.start
  const isUnchanged = isSame && roomId === (booking.roomId ?? anyRoom)

  /** At another time another room may be the one that fits, unless somebody has chosen one. */
  function pickTime(time: string | null) {
    setStart(time)
    setRefusal(null)
    if (!isRoomChosen) setRoomId(anyRoom)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    event.stopPropagation()
    setIsAsked(true)
    void move(null)
  }

  async function move(price: PriceChoice | null) {
    if (day === null || start === null || (isOver && reason.trim() === '')) return
    setIsSending(true)
    try {
      const { message, item } = await send(moveBooking, {
        version: booking.version,
        posId,
        date: day,
        start,
        roomId: roomId || null,
        override: isOver ? { reason: reason.trim() } : null,
        notifiesGuest: notifiesGuest && notice !== undefined && canNotify(notice),
        price,
      })
      offerUndo(message, item)
      onClose()
    } catch (error) {
      setPriceChange(priceWouldChangeOf(error))
      const free = error instanceof CallError ? error.free : []
      const isFull = error instanceof CallError && full.has(error.code)
      const isNamed = free.length > 0
      if (isFull) {
        setRefusal({
          message: isNamed ? t('bookings.bookings.move.taken') : messageOf(error),
          free,
        })
      } else if (!priceWouldChangeOf(error)) notify.error(messageOf(error))
      setIsSending(false)
    }
  }

  if (priceChange && day !== null && start !== null) {
    const target = { name: guestName(booking), date: formats.date(day), time: start }
    return (
      <PriceChangeDialog
        about={t('bookings.moves.price.about', target)}
        change={priceChange}
        isSending={isSending}
        onChoose={(choice) => void move(choice)}
        onClose={() => setPriceChange(null)}
      />
    )
  }
  return (
    <Dialog title={t('bookings.bookings.move.title')} about={about(booking)} onClose={onClose}>
      <form noValidate onSubmit={submit}>
        <div className={classes.fields}>
          {places.length > 1 ? (
            <Select
              {...selectLook(open, { placeholder: '' })}
              label={t('bookings.bookings.facts.pos')}
              allowDeselect={false}
              data={places.map(({ id, name }) => ({ value: id, label: name }))}
              value={posId}
              onChange={(id) => {
                if (id === null || id === posId) return
                setPosId(id)
                setRoomId(anyRoom)
                setIsRoomChosen(false)
                setStart(null)
              }}
            />
          ) : null}
          <TypedDay
            label={t('bookings.bookings.move.date')}
            value={date}
            onChange={(picked) => {
              setDate(picked)
              pickTime(start)
            }}
          />
          <SlotPicker
            booking={booking}
            posId={posId}
            date={day}
            start={start}
            isOver={isOver}
            error={isAsked && start === null ? t('validation.required') : undefined}
            onPick={pickTime}
          />
          {refusal ? (
            <FreeSlots
              message={refusal.message}
              free={refusal.free}
              onPick={(slot) => {
                setDate(slot.date)
                pickTime(slot.start)
              }}
            />
          ) : null}
          {rooms.length > 0 ? (
            <Select
              {...selectLook(open, { placeholder: '' })}
              label={t('bookings.bookings.facts.room')}
              allowDeselect={false}
              data={[
                { value: anyRoom, label: t('bookings.bookings.move.anyRoom') },
                ...rooms.map(({ id, name }) => ({ value: id, label: name })),
              ]}
              value={roomId}
              onChange={(id) => {
                setRoomId(id ?? anyRoom)
                setIsRoomChosen(true)
                setRefusal(null)
              }}
            />
          ) : null}
          <Checkbox
            label={t('bookings.bookings.override.allow')}
            checked={isOver}
            onChange={(event) => setIsOver(event.currentTarget.checked)}
          />
          {isOver ? (
            <Textarea
              label={t('bookings.bookings.override.reason')}
              required
              autosize
              minRows={2}
              maxLength={lengths.address}
              value={reason}
              error={isAsked && reason.trim() === '' ? t('validation.required') : undefined}
              onChange={(event) => setReason(event.currentTarget.value)}
            />
          ) : null}
          <NotifyGuestField
            booking={booking}
            notice={notice}
            isSame={isSame}
            isWanted={notifiesGuest}
            onChange={setNotifiesGuest}
          />
        </div>
        <DialogFoot>
          <Button variant="default" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" loading={isSending} disabled={isUnchanged}>
            {t('bookings.bookings.move.save')}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  )
}

const full: ReadonlySet<string> = new Set([
  'slot_taken',
  'no_slot_free',
  'room_blocked',
  'room_taken',
  'extra_taken',
])
