import type { SheetBooking } from '@cantina/contract/bookings/day-sheet'
import { lengths } from '@cantina/contract/fields'
import { minuteOf } from '@cantina/domain/calendar'
import type { StepKind } from '@cantina/domain/till/offline-queue'
import { wallClockAt } from '@cantina/domain/zoned-time'
import { Button } from '@mantine/core'
import { Check, NotebookPen, Users, UserX } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/formats'
import { confirmWithText } from '#ui/confirm'
import { IconButton } from '#ui/icon-button'
import { notify } from '#ui/notify'
import { Segments } from '#ui/segments'
import { StatusChip } from '#ui/status-chip'
import { useStoreValue } from '#ui/value-store'
import { asKept } from './as-kept'
import { keepStep } from './keep-step'
import type { KeptDay, KeptDesk } from './kept-desk'
import classes from './offline-desk.module.css'
import { offlineState } from './offline-state'

interface OfflineDeskProps {
  readonly desk: KeptDesk
  readonly owner: string
}

/** Who comes today and tomorrow as this device last heard, and what can be done about it without a connection. */
export function OfflineDesk({ desk, owner }: OfflineDeskProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  const { waitingCount } = useStoreValue(offlineState)
  const [shownDate, setShownDate] = useState(desk.days[0]?.date ?? '')
  const day = desk.days.find(({ date }) => date === shownDate) ?? desk.days[0]
  if (!day) return null
  const readAt = formats.time(new Date(desk.readAt), desk.timeZone)
  return (
    <section className={classes.desk} aria-label={t('till.desk.title')}>
      <header className={classes.header}>
        <h2>{formats.dayFull(day.date)}</h2>
        <p className={classes.age}>
          {t('till.desk.readAt', { time: readAt })}
          {waitingCount > 0 ? (
            <strong> · {t('till.offline.toSend', { count: waitingCount })}</strong>
          ) : null}
        </p>
        {desk.days.length > 1 ? (
          <Segments
            label={t('till.desk.day')}
            value={day.date}
            options={desk.days.map(({ date }) => ({ value: date, label: formats.dayShort(date) }))}
            onChoose={setShownDate}
          />
        ) : null}
      </header>
      <Places day={day} desk={desk} owner={owner} />
    </section>
  )
}

function Places({ day, desk, owner }: OfflineDeskProps & { readonly day: KeptDay }) {
  const { t } = useTranslation()
  const { steps } = useStoreValue(offlineState)
  const places = day.places.filter(({ items }) => items.length > 0)
  if (places.length === 0) return <p>{t('till.desk.nobody')}</p>
  const now = wallClockAt(new Date(), desk.timeZone)
  return places.map(({ name, items, isCut }) => (
    <section key={name}>
      {day.places.length > 1 ? <h3 className={classes.place}>{name}</h3> : null}
      <ul className={classes.list}>
        {asKept(items, steps).map((visit) => (
          <Visit
            key={visit.id}
            visit={visit}
            owner={owner}
            isToday={day.date === now.date}
            hasStarted={day.date === now.date && minuteOf(visit.start) <= now.minute}
          />
        ))}
      </ul>
      {isCut ? <p>{t('till.desk.cut')}</p> : null}
    </section>
  ))
}

interface VisitProps {
  readonly visit: SheetBooking
  readonly owner: string
  readonly isToday: boolean
  readonly hasStarted: boolean
}

function Visit({ visit, owner, isToday, hasStarted }: VisitProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  const { id, status, arrivalStatus, customerName, notes, dueCents } = visit
  const [own, setOwn] = useState<readonly string[]>([])
  const isExpected = status === 'confirmed' && arrivalStatus === 'expected'

  const take = async (kind: StepKind, note: string | null = null) => {
    try {
      await keepStep(owner, kind, { bookingId: id, note, customerName })
      if (note) setOwn([...own, note])
    } catch {
      notify.error(t('till.desk.unable'))
    }
  }
  const askNote = async () => {
    const note = await confirmWithText({
      title: t('till.desk.noteOn', { name: customerName }),
      body: t('till.desk.noteWhy'),
      confirmLabel: t('till.desk.addNote'),
      textLabel: t('till.desk.note'),
      longest: lengths.address,
    })
    if (note) await take('note', note)
  }

  const about = [visit.serviceName, visit.roomName, visit.languageName, visit.customerPhone]
  const said = [
    notes,
    ...own,
    ...visit.extras.map(({ name, quantity }) => `${quantity} × ${name}`),
    ...visit.answers.map(({ question, value }) => `${question} ${value}`),
  ]
  return (
    <li className={classes.visit}>
      <span className={classes.time}>{visit.start}</span>
      <span className={classes.who}>
        <strong>{customerName}</strong>
        <small>{about.filter(Boolean).join(' · ')}</small>
        {said.filter(Boolean).map((words) => (
          <small key={words} className={classes.said}>
            {words}
          </small>
        ))}
      </span>
      <span className={classes.guests}>
        <Users size={16} aria-hidden />
        {visit.partySize}
        {dueCents > 0 ? (
          <StatusChip
            state="due"
            label={t('till.desk.due', { amount: formats.moneyShort(dueCents) })}
          />
        ) : null}
        {status === 'confirmed' && !isExpected ? (
          <StatusChip
            state={arrivalStatus === 'arrived' ? 'confirmed' : 'no_show'}
            label={t(`till.desk.${arrivalStatus === 'arrived' ? 'arrived' : 'noShow'}`)}
          />
        ) : null}
      </span>
      <span className={classes.actions}>
        {isToday && status === 'confirmed' && arrivalStatus !== 'arrived' ? (
          <Button
            variant="default"
            leftSection={<Check size={16} />}
            aria-label={t('till.desk.arriveOf', { name: customerName })}
            onClick={() => void take('check_in')}
          >
            {t('till.desk.arrive')}
          </Button>
        ) : null}
        {isExpected && hasStarted ? (
          <Button
            variant="default"
            leftSection={<UserX size={16} />}
            aria-label={t('till.desk.noShowOf', { name: customerName })}
            onClick={() => void take('no_show')}
          >
            {t('till.desk.noShow')}
          </Button>
        ) : null}
        <IconButton
          boxed
          icon={<NotebookPen size={16} aria-hidden />}
          label={t('till.desk.noteOn', { name: customerName })}
          onClick={() => void askNote()}
        />
      </span>
    </li>
  )
}
