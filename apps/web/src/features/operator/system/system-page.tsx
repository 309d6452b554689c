import { countedInLine, readSystem } from '@cantina/contract/operator/system'
import { useQuery } from '@tanstack/react-query'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { call } from '#lib/call'
import { useFormats } from '#lib/formats'
import { messageOf } from '#lib/message-of'
import { ErrorState } from '#ui/error-state'
import { FiguresBand } from '#ui/figures-band'
import { SkeletonBlock } from '#ui/skeleton-block'
import { JobList } from './job-list'
import { ProcessFigures } from './process-figures'
import classes from './system.module.css'
import { type Concern, concernsOf, type System } from './system-concerns'

const lookedAtEveryMs = 30_000

/** Whether everything works: the database, the jobs, the mails. */
export function SystemPage() {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery({
    queryKey: ['admin', 'system'],
    queryFn: ({ signal }) => call(readSystem, {}, { signal }),
    refetchInterval: lookedAtEveryMs,
  })
  if (!data) {
    if (error) return <ErrorState detail={messageOf(error)} onRetry={() => void refetch()} />
    return (
      <div className={classes.page}>
        <SkeletonBlock height={56} />
        <SkeletonBlock height={128} />
        <SkeletonBlock height={480} />
      </div>
    )
  }
  return (
    <div className={classes.page}>
      <h1>{t('operator.system.statusTitle')}</h1>
      <Concerns concerns={concernsOf(data)} />
      <Health system={data} />
      <ProcessFigures figures={data.process} />
      <JobList system={data} />
    </div>
  )
}

function Concerns({ concerns }: { readonly concerns: readonly Concern[] }) {
  const { t } = useTranslation()
  const words = useConcernWords()
  if (concerns.length === 0) {
    return (
      <p className={classes.well} role="status">
        <CircleCheck size={18} aria-hidden="true" />
        {t('operator.system.allWell')}
      </p>
    )
  }
  return (
    <section className={classes.concerns} aria-label={t('operator.system.concerns')}>
      <CircleAlert size={18} aria-hidden="true" />
      <ul>
        {concerns.map((concern) => (
          <li key={concern.kind}>{words(concern)}</li>
        ))}
      </ul>
    </section>
  )
}

function useConcernWords() {
  const { t } = useTranslation()
  const formats = useFormats()
  return (concern: Concern): string => {
    switch (concern.kind) {
      case 'mailsWait':
        return t('operator.system.concern.mailsWait', {
          count: concern.count,
          since: formats.dateTime(concern.since),
        })
      case 'nothingSaved':
        return t('operator.system.concern.nothingSaved', {
          free: formats.bytes(concern.freeBytes),
          limit: formats.bytes(concern.limitBytes),
        })
      case 'diskFull':
        return t('operator.system.concern.diskFull', { percent: formats.percent(concern.percent) })
      case 'noMailServer':
        return t('operator.system.concern.noMailServer')
      case 'requestsFailed':
        return t('operator.system.concern.requestsFailed', {
          count: concern.count,
          minutes: formats.number(concern.minutes),
        })
      case 'failedJobs':
        return t('operator.system.concern.failedJobs', { count: concern.count })
      case 'givenUp':
        return t('operator.system.concern.givenUp', { count: concern.count })
      case 'retrying':
        return t('operator.system.concern.retrying', { count: concern.count })
      case 'mailsFailed':
        return t('operator.system.concern.mailsFailed', { count: concern.count })
    }
  }
}

function Health({ system }: { readonly system: System }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const { database, disk, mails } = system
  const counted = (count: number) =>
    count > countedInLine
      ? t('operator.system.moreThan', { count: formats.number(countedInLine) })
      : formats.number(count)
  return (
    <FiguresBand
      figures={[
        {
          label: t('operator.system.database'),
          value: formats.bytes(database.bytes),
          note: t(`operator.system.databaseNote.${database.kind}`, {
            version: database.version,
            time: formats.elapsed(database.answersInMs),
          }),
        },
        {
          label: t('operator.system.disk'),
          value: disk ? formats.bytes(disk.freeBytes) : '–',
          note: disk
            ? t('operator.system.diskOf', { size: formats.bytes(disk.bytes) })
            : t('operator.system.diskUnknown'),
        },
        {
          label: t('operator.system.running'),
          value: formats.relative(system.startedAt),
          note: t('operator.system.runningNote', {
            version: system.version,
            memory: formats.bytes(system.memoryBytes),
          }),
        },
        {
          label: t('operator.system.mailsWaiting'),
          value: counted(mails.waiting),
          note: [
            mails.oldestAt
              ? t('operator.system.oldest', { when: formats.relative(mails.oldestAt) })
              : null,
            t('operator.system.mailsOfDay', {
              sent: formats.number(mails.sent),
              failed: formats.number(mails.failed),
            }),
          ]
            .filter(Boolean)
            .join(' · '),
        },
      ]}
    />
  )
}
