import type { GuideStep } from '@cantina/domain/home/guide'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '#lib/session'
import { TextButton } from '#ui/text-button'
import { BookingPageCard } from './booking-page-card'
import classes from './guide.module.css'
import { GuideRow } from './guide-row'
import { StepBody } from './step-body'
import type { OpenGuide } from './use-guide'

/** What a new business does next, one step at a time, up to its first booking. */
export function GuideCard({ guide }: { readonly guide: OpenGuide }) {
  const { t } = useTranslation()
  const { name, business } = useSession()
  const [chosen, choose] = useState<GuideStep | null>(null)
  const { steps, done, next, about } = guide
  const isLeft = steps.some(({ step, isDone }) => step === chosen && !isDone)
  const open = isLeft ? chosen : next
  // Above the day, whose date is the page’s own heading, it is a part of it.
  const Heading = guide.hasSold ? 'h2' : 'h1'
  return (
    <section className={classes.guide} aria-labelledby="guide">
      <div className={classes.main}>
        <header className={classes.head}>
          <div>
            <Heading id="guide" className={classes.welcome}>
              {t('home.guide.welcome', { name })}
            </Heading>
            <p>{t('home.guide.intro', { context: about, business: business?.name ?? '' })}</p>
          </div>
          <div className={classes.progress}>
            <p>{t('home.guide.progress', { done, count: steps.length })}</p>
            <div aria-hidden="true" className={classes.segments}>
              {steps.map(({ step, isDone }) => (
                <span
                  key={step}
                  data-done={isDone || undefined}
                  data-next={step === next || undefined}
                />
              ))}
            </div>
          </div>
        </header>
        <ol className={classes.steps}>
          {steps.map(({ step, isDone }, index) => (
            <GuideRow
              key={step}
              step={step}
              about={about}
              number={index + 1}
              isDone={isDone}
              isOpen={step === open}
              entered={step === 'place' ? guide.address : null}
              onOpen={() => choose(step)}
            >
              <StepBody step={step} guide={guide} />
            </GuideRow>
          ))}
        </ol>
        <p className={classes.foot}>
          {t('home.guide.stays')}{' '}
          <TextButton onClick={() => guide.hide(true)}>{t('home.guide.hide')}</TextButton>
        </p>
      </div>
      <BookingPageCard guide={guide} />
    </section>
  )
}
