import type { GuideStep } from '@cantina/domain/home/guide'
import { Check, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './guide.module.css'
import type { OpenGuide } from './use-guide'

interface GuideRowProps {
  readonly step: GuideStep
  readonly about: OpenGuide['about']
  readonly number: number
  readonly isDone: boolean
  readonly isOpen: boolean
  /** What was entered, of a step that is done. */
  readonly entered: string | null
  readonly onOpen: () => void
  /** What to do, of the step that is open. */
  readonly children: ReactNode
}

/** A step: folded to a line, or open with what there is to do. */
export function GuideRow(props: GuideRowProps) {
  const { step, about, number, isDone, isOpen, entered, onOpen, children } = props
  const { t } = useTranslation()
  const wordsOf = (part: 'title' | 'short' | 'body') =>
    step === 'experience' || step === 'test'
      ? t(`home.guide.steps.${step}.${part}`)
      : t(`home.guide.steps.${step}.${part}`, { context: about })
  const title = wordsOf('title')
  const disc = (
    <span className={classes.disc} aria-hidden="true">
      {isDone ? <Check size={16} strokeWidth={2.4} /> : number}
    </span>
  )
  if (isDone) {
    return (
      <li className={classes.row} data-done>
        {disc}
        <div className={classes.words}>
          <h2>{title}</h2>
          <p>{entered ?? t('home.guide.done')}</p>
        </div>
      </li>
    )
  }
  if (isOpen) {
    return (
      <li className={classes.row} data-open aria-current="step">
        {disc}
        <div className={classes.words}>
          <h2>{title}</h2>
          <p>{wordsOf('body')}</p>
          <div className={classes.body}>{children}</div>
        </div>
      </li>
    )
  }
  return (
    <li className={classes.row}>
      <button type="button" className={classes.folded} onClick={onOpen}>
        {disc}
        <span className={classes.words}>
          <span className={classes.name}>{title}</span>
          <small>{wordsOf('short')}</small>
        </span>
        <ChevronRight size={18} aria-hidden="true" />
      </button>
    </li>
  )
}
