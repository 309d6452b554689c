import { timeOf, weekDays } from '@cantina/domain/calendar'
import { useFormats } from '#lib/formats'

/** Days of the week and hours of the clock, to narrow a list to. */
export function useHourOptions() {
  const formats = useFormats()
  return {
    weekDays: weekDays.map((value) => ({ value, label: formats.weekDay(value) })),
    hours: Array.from({ length: 24 }, (_, value) => ({ value, label: timeOf(60 * value) })),
  }
}
