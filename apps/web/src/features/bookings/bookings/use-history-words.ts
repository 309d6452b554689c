import type {
  BookingChangeField,
  BookingDetail,
  BookingEvent,
} from '@cantina/contract/bookings/booking-detail'
import { languageList } from '@cantina/contract/reference/language'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/formats'
import { useReferenceList } from '#resource/fields/use-reference-list'

type ChangedValue = string | number | null

const amounts: ReadonlySet<BookingChangeField> = new Set(['totalCents', 'discountCents'])

/** Too long to be shown before and after. */
const texts: ReadonlySet<BookingChangeField> = new Set(['notes', 'extras', 'answers'])

/** Already in the sentence about a move. */
const ofMove: ReadonlySet<BookingChangeField> = new Set(['date', 'start'])

/** Says in words what an entry of a booking's history was. */
export function useHistoryWords(booking: BookingDetail): (event: BookingEvent) => string {
  const { t } = useTranslation()
  const formats = useFormats()
  const languages = useReferenceList(languageList)

  function valueWords(field: BookingChangeField, value: ChangedValue): string {
    if (value === null || value === '') return t('bookings.bookings.history.none')
    if (amounts.has(field)) return formats.money(Number(value))
    if (field === 'date') return formats.dateShort(String(value))
    if (field === 'languageId') return languages.nameOf(Number(value))
    if (field === 'durationMinutes') return formats.duration(Number(value))
    if (field === 'channel') {
      return t(`entities.bookings.booking.channel.${value as 'pos'}`)
    }
    return String(value)
  }

  function changeWords({ changes }: BookingEvent, isShown: (field: BookingChangeField) => boolean) {
    const fields = Object.keys(changes) as BookingChangeField[]
    return fields
      .filter(isShown)
      .map((field) => {
        const name = t(`bookings.bookings.history.fields.${field}`)
        const change = changes[field]
        if (!change || texts.has(field)) return name
        const [before, after] = [valueWords(field, change.before), valueWords(field, change.after)]
        return t('bookings.bookings.history.change', { name, before, after })
      })
      .join(', ')
  }

  function moveWords(event: BookingEvent): string {
    const { date, start } = event.changes
    const when = (side: 'before' | 'after') =>
      [date && valueWords('date', date[side]), start && valueWords('start', start[side])]
        .filter(Boolean)
        .join(', ')
    const others = changeWords(event, (field) => !ofMove.has(field))
    const moved =
      date || start
        ? t('bookings.bookings.history.movedTo', { before: when('before'), after: when('after') })
        : t('bookings.bookings.history.moved')
    return others ? t('bookings.bookings.history.withOthers', { what: moved, others }) : moved
  }

  function moneyWords({ kind, changes }: BookingEvent): string {
    const amount = formats.money(Math.abs(Number(changes.cents?.after ?? 0)))
    const method = changes.method?.after
    const how =
      typeof method === 'string'
        ? t(`entities.bookings.booking.paymentType.${method as 'cash'}`).toLowerCase()
        : ''
    return kind === 'refunded'
      ? t('bookings.bookings.history.refunded', { amount, how })
      : t('bookings.bookings.history.paid', { amount, how })
  }

  function cancelWords({ changes }: BookingEvent): string {
    const denial = changes.denial?.after
    return denial === 'cancelled_by_guest' || denial === 'cancelled_by_staff'
      ? t(`bookings.bookings.denial.${denial}`)
      : t('bookings.bookings.history.cancelled')
  }

  return (event) => {
    switch (event.kind) {
      case 'created':
        return t('bookings.bookings.history.created', {
          source: t(`entities.bookings.booking.channel.${booking.channel as 'pos'}`),
        })
      case 'changed':
        return t('bookings.bookings.history.changed', { fields: changeWords(event, () => true) })
      case 'moved':
        return moveWords(event)
      case 'paid':
      case 'refunded':
        return moneyWords(event)
      case 'cancelled':
        return cancelWords(event)
      default:
        return t(`bookings.bookings.history.${event.kind}`)
    }
  }
}
