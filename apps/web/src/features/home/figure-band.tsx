import type { AnswerOf } from '@cantina/contract/endpoint'
import type { homeOverview } from '@cantina/contract/home/overview'
import { setUpStepsOf } from '@cantina/domain/business/business-kinds'
import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/formats'
import { useSession } from '#lib/session'
import { type EntityLinks, entityKey, useEntityName } from './entity-text'
import classes from './figure-band.module.css'

interface FigureBandProps {
  readonly overview: AnswerOf<typeof homeOverview>
  readonly links: EntityLinks
  readonly now: Date
}

/** One band of figures: what is set up so far, without zeros, and the clock of the business. */
export function FigureBand({ overview, links, now }: FigureBandProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  const entityName = useEntityName()
  const { business } = overview
  const first = setUpStepsOf(useSession().business?.kinds ?? [])
  const place = (key: string) => (first.includes(key) ? first.indexOf(key) : first.length)
  const counts = overview.counts
    .filter(({ total }) => total > 0)
    .toSorted((one, other) => place(entityKey(one)) - place(entityKey(other)))

  return (
    <section className={classes.band} aria-label={t('home.setUp')}>
      <div className={classes.cell}>
        <p className={classes.label}>{business.name}</p>
        <p className={classes.figure}>{formats.time(now, business.timeZone)}</p>
        <p className={classes.note}>
          {[business.city, t('home.timeAtBusiness')].filter(Boolean).join(' · ')}
        </p>
      </div>
      {counts.map((count) => {
        const link = links[entityKey(count)]
        if (!link) return null
        return (
          <div key={entityKey(count)} className={classes.cell}>
            <p className={classes.label}>
              <Link to={link.list} className={classes.link}>
                {entityName(count, 2)}
                <ArrowRight size={16} strokeWidth={1.6} aria-hidden="true" />
              </Link>
            </p>
            <p className={classes.figure}>{formats.number(count.total)}</p>
            <ActiveShare entity={count.entity} active={count.active} total={count.total} />
          </div>
        )
      })}
    </section>
  )
}

interface ActiveShareProps {
  /** People are enabled, things are active. */
  readonly entity: string
  readonly active: number
  readonly total: number
}

function ActiveShare({ entity, active, total }: ActiveShareProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  return (
    <p className={classes.note}>
      <span className={classes.bar} aria-hidden="true">
        <span style={{ width: `${(100 * active) / total}%` }} />
      </span>
      {t('home.active', {
        context: entity,
        active: formats.number(active),
        total: formats.number(total),
      })}
    </p>
  )
}
