import { pos } from '@cantina/contract/catalogue/pos'
import { Button, Select } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/ScrollArea.layer.css'
import { useMutation, useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight, Download, Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#lib/call'
import { messageOf } from '#lib/message-of'
import { lookupStaleTime } from '#lib/query-client'
import { useFieldTexts } from '#resource/use-resource-texts'
import { IconButton } from '#ui/icon-button'
import { notify } from '#ui/notify'
import classes from './closing-bar.module.css'

interface Step {
  readonly label: string
  readonly onStep: () => void
}

interface ClosingBarProps {
  readonly title: string
  /** What is looked at, as it is printed. */
  readonly span: string
  readonly before: Step
  readonly after: Step
  /** The way back to now; null where it is looked at. */
  readonly now: Step | null
  readonly posId: string | null
  readonly onPlace: (posId: string | null) => void
  /** As a file. */
  readonly save: () => Promise<unknown>
  /** The field that says which day or month. */
  readonly children: ReactNode
}

/** Which day or month, which place, and the ways out: a file, and the printer. */
export function ClosingBar(props: ClosingBarProps) {
  const { title, span, before, after, now, posId, onPlace, save, children } = props
  const { t } = useTranslation()
  const words = useFieldTexts({ texts: 'entities.documents.closing' })
  const places = useQuery({
    queryKey: ['booking', 'closing', 'places'],
    queryFn: ({ signal }) => call(pos.endpoints.lookup, { query: {} }, { signal }),
    staleTime: lookupStaleTime,
  })
  const table = useMutation({
    mutationFn: save,
    onError: (error) => notify.error(messageOf(error)),
  })
  const options = (places.data?.items ?? []).map(({ id, label }) => ({ value: id, label }))
  const place = options.find(({ value }) => value === posId)?.label
  return (
    <header className={classes.header}>
      <div className={classes.title}>
        <h1>{title}</h1>
        <p className={classes.day}>{[span, place].filter(Boolean).join(' · ')}</p>
      </div>
      <div className={classes.tools} data-screen-only>
        <div className={classes.days}>
          <IconButton
            boxed
            label={before.label}
            icon={<ChevronLeft size={16} />}
            onClick={before.onStep}
          />
          <div className={classes.date}>{children}</div>
          <IconButton
            boxed
            label={after.label}
            icon={<ChevronRight size={16} />}
            onClick={after.onStep}
          />
          {now ? (
            <Button variant="subtle" onClick={now.onStep}>
              {now.label}
            </Button>
          ) : null}
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
            onChange={onPlace}
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
