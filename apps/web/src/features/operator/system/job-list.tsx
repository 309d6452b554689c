import type { SystemJob } from '@cantina/contract/operator/system'
import type { ParseKeys } from 'i18next'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/formats'
import { StatusChip } from '#ui/status-chip'
import classes from './system.module.css'
import { type JobState, jobStateOf, type System } from './system-concerns'

const worstFirst: readonly JobState[] = ['failed', 'waiting', 'ok']

/** Everything that happens by itself: when it last did, how that went, and when it does again. */
export function JobList({ system }: { readonly system: System }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const titleId = useId()
  const { waiting, oldestAt, retrying, givenUp } = system.line
  const jobs = system.jobs.toSorted(
    (one, other) => worstFirst.indexOf(jobStateOf(one)) - worstFirst.indexOf(jobStateOf(other)),
  )
  return (
    <section aria-labelledby={titleId} className={classes.section}>
      <header>
        <h2 id={titleId}>{t('operator.system.jobs')}</h2>
        <p className={classes.note}>
          {[
            t('operator.system.jobsWaiting', { count: waiting }),
            oldestAt ? t('operator.system.oldest', { when: formats.relative(oldestAt) }) : null,
            retrying > 0 ? t('operator.system.jobsRetrying', { count: retrying }) : null,
            givenUp > 0 ? t('operator.system.jobsGivenUp', { count: givenUp }) : null,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </header>
      <ul className={classes.jobs}>
        {jobs.map((job) => (
          <JobLine key={job.name} job={job} />
        ))}
      </ul>
    </section>
  )
}

function JobLine({ job }: { readonly job: SystemJob }) {
  const { t, i18n } = useTranslation()
  const formats = useFormats()
  const state = jobStateOf(job)
  const key = `entities.operator.system.job.${job.name}`
  const { startedAt, tookMs, failedAt, failure, failureDetail, nextAt } = job
  return (
    <li className={classes.job}>
      <span className={classes.jobName}>
        {i18n.exists(key) ? t(key as ParseKeys) : job.name}
        <StatusChip bare state={state} label={t(`operator.system.jobState.${state}`)} />
      </span>
      <span className={classes.times}>
        {startedAt ? (
          <span>
            {t('operator.system.lastRun', {
              when: formats.relative(startedAt),
              time: formats.elapsed(tookMs ?? 0),
            })}
          </span>
        ) : (
          <span>{t('operator.system.neverRun')}</span>
        )}
        {nextAt ? (
          <span>{t('operator.system.nextRun', { when: formats.relative(nextAt) })}</span>
        ) : null}
      </span>
      {failedAt && failure ? (
        <span className={state === 'failed' ? classes.failure : classes.oldFailure}>
          {t('operator.system.lastFailure', {
            when: formats.dateTime(failedAt),
            why: t(`operator.system.failure.${failure}`),
          })}
          <code className={classes.detail}>{failureDetail}</code>
        </span>
      ) : null}
    </li>
  )
}
