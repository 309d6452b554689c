import { pos } from '@cantina/contract/catalogue/pos'
import { exportClosing } from '@cantina/contract/documents/closing'
import { addDays } from '@cantina/domain/calendar'
import { Button, Select } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/ScrollArea.layer.css'
import { useMutation, useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight, Download, Printer } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { call, download } from '#lib/call'
import { useFormats } from '#lib/formats'
import { messageOf } from '#lib/message-of'
import { lookupStaleTime } from '#lib/query-client'
import { DayInput } from '#resource/fields/day-input'
import { useFieldTexts } from '#resource/use-resource-texts'
import { IconButton } from '#ui/icon-button'
import { notify } from '#ui/notify'
import classes from './closing-bar.module.css'
import type { ClosingChoice } from './use-closing-choice'

interface ClosingBarProps {
  readonly today: string
  readonly choice: ClosingChoice
  readonly onChoose: (change: Partial<ClosingChoice>) => void
}

/** Which day, which place, and the ways out: a file, and document. */
export function ClosingBar({ today, choice, onChoose }: ClosingBarProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  const words = useFieldTexts({ texts: 'entities.documents.closing' })
  const { date, posId } = choice
  const places = useQuery({
    queryKey: ['booking', 'closing', 'places'],
    queryFn: ({ signal }) => call(pos.endpoints.lookup, { query: {} }, { signal }),
    staleTime: lookupStaleTime,
  })
  const table = useMutation({
    mutationFn: () =>
      download(exportClosing, { query: { date, ...(posId === null ? {} : { posId }) } }),
    onError: (error) => notify.error(messageOf(error)),
  })
  const options = (places.data?.items ?? []).map(({ id, label }) => ({ value: id, label }))
  const place = options.find(({ value }) => value === posId)?.label
  return (
    <header className={classes.header}>
      <div className={classes.title}>
        <h1>{t('documents.closing.title')}</h1>
        <p className={classes.day}>{[formats.date(date), place].filter(Boolean).join(' · ')}</p>
      </div>
      <div className={classes.tools} data-screen-only>
        <div className={classes.days}>
          <IconButton
            boxed
            label={t('documents.closing.previousDay')}
            icon={<ChevronLeft size={16} />}
            onClick={() => onChoose({ date: addDays(date, -1) })}
          />
          <div className={classes.date}>
            <DayInput
              label={words.field('date')}
              value={date}
              onChange={(day) => onChoose({ date: day })}
            />
          </div>
          <IconButton
            boxed
            label={t('documents.closing.nextDay')}
            icon={<ChevronRight size={16} />}
            onClick={() => onChoose({ date: addDays(date, 1) })}
          />
          {date === today ? null : (
            <Button variant="subtle" onClick={() => onChoose({ date: today })}>
              {t('documents.closing.today')}
            </Button>
          )}
        </div>
        {places.isPending || options.length > 1 ? (
          <Select
            className={classes.place}
            label={words.field('posId')}
            placeholder={t('documents.closing.wholeBusiness')}
            data={options}
            disabled={places.isPending}
            value={posId}
            clearable
            onChange={(id) => onChoose({ posId: id })}
          />
        ) : null}
        <div className={classes.ways}>
          <Button
            variant="default"
            leftSection={<Download size={16} />}
            loading={table.isPending}
            onClick={() => table.mutate()}
          >
            {t('documents.closing.export')}
          </Button>
          <IconButton
            boxed
            label={t('documents.closing.print')}
            icon={<Printer size={16} />}
            onClick={() => window.print()}
          />
        </div>
      </div>
    </header>
  )
}
