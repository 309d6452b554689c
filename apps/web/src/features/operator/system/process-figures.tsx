import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/formats'
import { FiguresBand } from '#ui/figures-band'
import classes from './system.module.css'
import type { System } from './system-concerns'

/** What the process that answered this page has had to do lately, and whether it keeps up. */
export function ProcessFigures({ figures }: { readonly figures: System['process'] }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const titleId = useId()
  const { minutes, requests, refused, failed, connections, delay, slowest } = figures
  return (
    <section aria-labelledby={titleId} className={classes.section}>
      <header>
        <h2 id={titleId}>{t('operator.system.process', { minutes: formats.number(minutes) })}</h2>
        <p className={classes.note}>{t('operator.system.processNote')}</p>
      </header>
      <FiguresBand
        isMinor
        figures={[
          {
            label: t('operator.system.requests'),
            value: formats.number(requests),
            note: t('operator.system.refused', { count: refused, number: formats.number(refused) }),
          },
          {
            label: t('operator.system.errors'),
            value: formats.number(failed),
            note: t('operator.system.errorsNote'),
          },
          {
            label: t('operator.system.connections'),
            value: t('operator.system.connectionsOf', {
              inUse: formats.number(connections.inUse),
              most: formats.number(connections.most),
            }),
            note:
              connections.waiting === 0
                ? t('operator.system.connectionsFree')
                : t('operator.system.connectionsWaiting', { count: connections.waiting }),
          },
          {
            label: t('operator.system.delay'),
            value: formats.elapsed(delay.usualMs),
            note: t('operator.system.delayNote', { time: formats.elapsed(delay.longestMs) }),
          },
        ]}
      />
      {slowest.length > 0 ? <SlowestCalls calls={slowest} /> : null}
    </section>
  )
}

function SlowestCalls({ calls }: { readonly calls: System['process']['slowest'] }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className={classes.section}>
      <h3 id={titleId}>{t('operator.system.slowest')}</h3>
      <ul className={classes.jobs}>
        {calls.map(({ call, requests, averageMs, slowestMs }) => (
          <li key={call} className={classes.job}>
            <code className={classes.call}>{call}</code>
            <span className={classes.times}>
              <span>{t('operator.system.callLongest', { time: formats.elapsed(slowestMs) })}</span>
              <span>
                {t('operator.system.callUsual', {
                  count: requests,
                  time: formats.elapsed(averageMs),
                })}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
