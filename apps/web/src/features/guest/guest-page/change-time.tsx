import { listGuestSlots } from '@cantina/contract/guest/guest-visit'
import { addDays } from '@cantina/domain/calendar'
import { Button } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#lib/call'
import type { Formats } from '#lib/formats'
import { IconButton } from '#ui/icon-button'
import classes from './guest-dialogs.module.css'

const shownDays = 7

interface Time {
  readonly date: string
  readonly start: string
}

interface ChangeTimeProps {
  readonly token: string
  readonly formats: Formats
  readonly partySize: number
  readonly chosen: Time
  readonly onChoose: (time: Time) => void
}

/** A week of days with the times that the party could have. */
export function ChangeTime({ token, formats, partySize, chosen, onChoose }: ChangeTimeProps) {
  const { t } = useTranslation()
  const [from, setFrom] = useState(() => addDays(chosen.date, -3))
  const { data, isPending } = useQuery({
    queryKey: ['guest', listGuestSlots.path, token, from, partySize],
    queryFn: ({ signal }) =>
      call(
        listGuestSlots,
        { params: { token }, query: { from, days: shownDays, partySize } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  })
  const days = data?.days.map(({ date, slots }) => ({
    date,
    free: slots.filter(({ state }) => state === 'available'),
  }))
  const isChosen = (date: string, start: string) => date === chosen.date && start === chosen.start
  return (
    <section aria-label={t('guest.change.time')} aria-busy={isPending}>
      <div className={classes.weeks}>
        <IconButton
          label={t('guest.change.earlier')}
          icon={<ChevronLeft size={18} aria-hidden="true" />}
          onClick={() => setFrom(addDays(from, -shownDays))}
        />
        <span>{formats.dayRange(from, addDays(from, shownDays - 1))}</span>
        <IconButton
          label={t('guest.change.later')}
          icon={<ChevronRight size={18} aria-hidden="true" />}
          onClick={() => setFrom(addDays(from, shownDays))}
        />
      </div>
      <ul className={classes.days}>
        {days?.map(({ date, free }) => (
          <li key={date} className={classes.day}>
            <h3 className={classes.dayName}>{formats.dayFull(date)}</h3>
            {free.length === 0 ? (
              <p className={classes.none}>{t('guest.change.nothingFree')}</p>
            ) : (
              <div className={classes.times}>
                {free.map(({ start }) => (
                  <Button
                    key={start}
                    size="compact-md"
                    className={classes.slot}
                    variant={isChosen(date, start) ? 'filled' : 'default'}
                    aria-pressed={isChosen(date, start)}
                    onClick={() => onChoose({ date, start })}
                  >
                    {start}
                  </Button>
                ))}
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
