import type { AnswerOf } from '@cantina/contract/endpoint'
import type { homeOverview } from '@cantina/contract/home/overview'
import { setUpStepsOf } from '@cantina/domain/business/business-kinds'
import { Link } from '@tanstack/react-router'
import { ArrowRight, CircleCheck, CircleDashed } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useSession } from '#lib/session'
import { type EntityLinks, entityKey, useEntityName } from './entity-text'
import classes from './set-up-steps.module.css'

interface SetUpStepsProps {
  readonly counts: AnswerOf<typeof homeOverview>['counts']
  readonly links: EntityLinks
}

/** What a business of its kinds needs before it can sell, until all of it is there. */
export function SetUpSteps({ counts, links }: SetUpStepsProps) {
  const { t } = useTranslation()
  const { business, rights } = useSession()
  const entityName = useEntityName()
  const steps = setUpStepsOf(business?.kinds ?? []).flatMap((step) => {
    const count = counts.find((one) => entityKey(one) === step)
    const link = links[step]
    return count && link ? [{ ...count, list: link.list }] : []
  })
  const done = steps.filter(({ total }) => total > 0).length
  if (done === steps.length || !rights.includes('sales.edit')) return null
  return (
    <section className={classes.card} aria-labelledby="set-up-steps">
      <div>
        <h2 id="set-up-steps">{t('home.steps.title')}</h2>
        <p className={classes.progress}>
          {t('home.steps.progress', { done, count: steps.length })}
        </p>
      </div>
      <ol className={classes.steps}>
        {steps.map(({ list, ...step }) => {
          const isDone = step.total > 0
          const Icon = isDone ? CircleCheck : CircleDashed
          return (
            <li key={entityKey(step)} data-done={isDone || undefined}>
              <Link to={list} className={classes.step}>
                <Icon size={18} strokeWidth={1.6} aria-hidden="true" />
                <span>
                  {entityName(step, 2)}
                  <small>{t(isDone ? 'home.steps.done' : 'home.steps.missing')}</small>
                </span>
                <ArrowRight size={16} strokeWidth={1.6} aria-hidden="true" />
              </Link>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
