import { statedTime } from '@cantina/domain/bookings/stated-time'
import { minuteOf } from '@cantina/domain/calendar'
import { nameIn, usePlugin } from '#widget/lib/plugin-context'
import { PlaceLine } from '#widget/parts/place-line'
import { type Chosen, type Draft, partySizeOf } from './draft'

/** What was chosen so far, on top of the steps that follow. */
export function VisitSummary({
  chosen,
  draft,
}: {
  readonly chosen: Chosen
  readonly draft: Draft
}) {
  const { t, formats, language, business } = usePlugin()
  const place = business.places.find(({ id }) => id === chosen.posId)
  return (
    <div class="summary">
      <strong>{nameIn(language, chosen.service)}</strong>
      <span>
        {draft.date && draft.start
          ? t('visit.dayAt', {
              day: formats.day(draft.date),
              time: statedTime({ ...chosen.service, startMinute: minuteOf(draft.start) }),
            })
          : null}
      </span>
      <span>
        {[t('visit.people', { count: partySizeOf(draft) }), place?.name]
          .filter(Boolean)
          .join(' · ')}
      </span>
      {place ? <PlaceLine place={place} /> : null}
    </div>
  )
}
