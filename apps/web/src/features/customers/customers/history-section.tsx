import {
  type HistoryEntry,
  type HistoryKind,
  historyAccess,
  historyKinds,
} from '@cantina/contract/analytics/customer-history'
import { addCustomerNote } from '@cantina/contract/customers/customer-notes'
import { mayCall } from '@cantina/contract/permissions'
import { Button, Select } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { NotebookPen } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/formats'
import { messageOf } from '#lib/message-of'
import { useMayCall } from '#lib/permissions'
import { useSession } from '#lib/session'
import { ErrorState } from '#ui/error-state'
import { Segments } from '#ui/segments'
import { SkeletonBlock } from '#ui/skeleton-block'
import { HistoryLine } from './history-line'
import { useHistory } from './history-queries'
import classes from './history-section.module.css'
import { NextVisit } from './next-visit'
import { NoteEditor } from './note-editor'

type Choice = HistoryKind | 'all'

/** What comes next, then what happened, the latest first. */
export function HistorySection({ id }: { readonly id: string }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const session = useSession()
  const mayNote = useMayCall(addCustomerNote.access)
  const isPhone = useMediaQuery('screen and (max-width: 47.99em)', false, {
    getInitialValueInEffect: false,
  })
  const [choice, setChoice] = useState<Choice>('all')
  const [isWriting, setIsWriting] = useState(false)
  const history = useHistory(id, choice === 'all' ? null : choice)
  const kinds = historyKinds.filter((kind) => mayCall(historyAccess[kind], session))
  const options = (['all', ...kinds] as const).map((value) => ({
    value,
    label: t(`customers.person.history.kinds.${value}`),
  }))
  const dayOf = (entry: HistoryEntry | undefined) => entry && formats.date(entry.at)
  const next = history.data?.pages[0]?.next ?? null
  const items = history.data?.pages.flatMap((page) => page.items) ?? []
  return (
    <section className={classes.section} aria-labelledby="history">
      <div className={classes.head}>
        <h2 id="history">{t('customers.person.history.title')}</h2>
        {isPhone ? (
          <Select
            aria-label={t('customers.person.history.show')}
            className={classes.choice}
            data={options}
            allowDeselect={false}
            value={choice}
            onChange={(value) => setChoice((value ?? 'all') as Choice)}
          />
        ) : (
          <Segments
            label={t('customers.person.history.show')}
            options={options}
            value={choice}
            onChoose={setChoice}
          />
        )}
        {mayNote ? (
          <Button
            variant="default"
            leftSection={<NotebookPen size={16} />}
            onClick={() => setIsWriting(true)}
          >
            {t('customers.person.note.add')}
          </Button>
        ) : null}
      </div>
      {isWriting ? <NoteEditor customerId={id} onDone={() => setIsWriting(false)} /> : null}
      {next ? <NextVisit visit={next} /> : null}
      {history.isError && !history.data ? (
        <ErrorState detail={messageOf(history.error)} onRetry={() => void history.refetch()} />
      ) : history.isPending ? (
        <SkeletonBlock height={448} />
      ) : items.length === 0 && !next ? (
        <p className={classes.nothing}>{t(`customers.person.history.none.${choice}`)}</p>
      ) : (
        <ol className={classes.list}>
          {items.map((entry, nth) => (
            <HistoryLine
              key={`${entry.kind} ${entry.id}`}
              entry={entry}
              isFirstOfDay={dayOf(entry) !== dayOf(items[nth - 1])}
            />
          ))}
        </ol>
      )}
      {history.hasNextPage ? (
        <Button
          variant="default"
          className={classes.older}
          loading={history.isFetchingNextPage}
          onClick={() => void history.fetchNextPage()}
        >
          {t('customers.person.history.older')}
        </Button>
      ) : null}
    </section>
  )
}
