import { VisuallyHidden } from '@mantine/core'
import { ArrowDown, ArrowRight, ArrowUp } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/formats'
import classes from './change-mark.module.css'

interface ChangeMarkProps {
  /** Null where there was nothing to compare with. */
  readonly change: number | null
  /** A share changes by points, everything else in percent. */
  readonly isPoints?: boolean
  /** How much, where it is not said in percent. */
  readonly words?: string
  /** What is worse when there is more of it, such as refunds. */
  readonly isBetterLower?: boolean
}

/** Beyond this a percentage says nothing: what is compared with is enough. */
const mostPercent = 999

/** An arrow and how much; whether that is good says the colour, and a word to who does not see it. */
export function ChangeMark(props: ChangeMarkProps) {
  const { change, isPoints = false, words, isBetterLower = false } = props
  const { t } = useTranslation()
  const formats = useFormats()
  if (change === null) return <span className={classes.change}>{t('resource.chart.new')}</span>
  const Arrow = change > 0 ? ArrowUp : change < 0 ? ArrowDown : ArrowRight
  const way = Math.sign(change) * (isBetterLower ? -1 : 1)
  const amount = `${change > 0 ? '+' : ''}${formats.number(change)}`
  return (
    <span className={classes.change} data-way={way}>
      <Arrow size={13} strokeWidth={2} aria-hidden="true" />
      {words ??
        (isPoints
          ? t('resource.chart.points', { amount })
          : change > mostPercent
            ? null
            : `${amount}%`)}
      {isBetterLower && way !== 0 ? (
        <VisuallyHidden>
          {t(way > 0 ? 'resource.chart.better' : 'resource.chart.worse')}
        </VisuallyHidden>
      ) : null}
    </span>
  )
}
