import { blockSlots } from '@cantina/contract/bookings/slots'
import { lengths } from '@cantina/contract/fields'
import { Button, Radio, Select, TextInput } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/Radio.layer.css'
import { useMutation } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#lib/call'
import { messageOf } from '#lib/message-of'
import { Dialog, DialogFoot } from '#ui/dialog'
import { notify } from '#ui/notify'
import classes from './block-dialog.module.css'
import { useFacts } from './board'
import { useCalendarDates } from './calendar-dates'
import type { Cell } from './calendar-grid'

interface BlockDialogProps {
  readonly posId: string
  readonly cell: Cell
  /** The service that is looked at alone. */
  readonly serviceId: string | null
  readonly rooms: readonly { readonly id: string; readonly name: string }[]
  readonly onBlocked: () => void
  readonly onClose: () => void
}

const allServices = 'all'
const allRooms = 'all'

/** Closes a slot, a time or the whole day, in one room or all, for one service or all, with the reason why. */
export function BlockDialog(props: BlockDialogProps) {
  const { posId, cell, serviceId, rooms, onBlocked, onClose } = props
  const { t } = useTranslation()
  const dates = useCalendarDates()
  const { nameOf } = useFacts()
  const { column, start, end, serviceIds } = cell
  const itsService = column.kind === 'service' ? column.serviceId : serviceId
  const itsRoom = column.kind === 'room' ? column.roomId : null
  const [room, setRoom] = useState(itsRoom ?? allRooms)
  const [stretch, setStretch] = useState<'time' | 'day'>('time')
  const [service, setService] = useState(itsService ?? allServices)
  const [reason, setReason] = useState('')
  const [isRefused, setIsRefused] = useState(false)
  const block = useMutation({
    mutationFn: () =>
      call(blockSlots, {
        body: {
          posId,
          serviceId: service === allServices ? null : service,
          roomId: room === allRooms ? null : room,
          date: column.date,
          ...(stretch === 'day' ? { start: '00:00', end: '24:00' } : { start, end }),
          reason: reason.trim(),
        },
      }),
    onSuccess: ({ message }) => {
      notify.success(message)
      onBlocked()
      onClose()
    },
    onError: (error) => notify.error(messageOf(error)),
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    if (reason.trim() === '') return setIsRefused(true)
    block.mutate()
  }

  return (
    <Dialog
      title={t('bookings.calendar.block.title')}
      about={t('bookings.calendar.block.why')}
      onClose={onClose}
    >
      <form noValidate onSubmit={submit} className={classes.form}>
        <Radio.Group
          label={dates.day(column.date)}
          value={stretch}
          onChange={(value) => setStretch(value === 'day' ? 'day' : 'time')}
        >
          <div className={classes.choices}>
            <Radio value="time" label={t('bookings.calendar.block.time', { start, end })} />
            <Radio value="day" label={t('bookings.calendar.block.day')} />
          </div>
        </Radio.Group>
        {rooms.length > 1 ? (
          <Select
            label={t('bookings.calendar.room')}
            allowDeselect={false}
            rightSection={<ChevronDown size={16} />}
            comboboxProps={{ keepMounted: false }}
            data={[
              { value: allRooms, label: t('bookings.calendar.allRooms') },
              ...rooms.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            value={room}
            onChange={(value) => setRoom(value ?? allRooms)}
          />
        ) : null}
        <Select
          label={t('bookings.calendar.service')}
          searchable
          allowDeselect={false}
          rightSection={<ChevronDown size={16} />}
          nothingFoundMessage={t('bookings.calendar.empty.service')}
          comboboxProps={{ keepMounted: false }}
          data={[
            { value: allServices, label: t('bookings.calendar.allServices') },
            ...serviceIds.map((id) => ({ value: id, label: nameOf(id) })),
          ]}
          value={service}
          onChange={(value) => setService(value ?? allServices)}
        />
        <TextInput
          label={t('bookings.calendar.block.reason')}
          required
          data-autofocus
          maxLength={lengths.address}
          value={reason}
          error={isRefused && reason.trim() === '' ? t('validation.required') : undefined}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <DialogFoot>
          <Button variant="default" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" loading={block.isPending}>
            {t('bookings.calendar.block.save')}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  )
}
