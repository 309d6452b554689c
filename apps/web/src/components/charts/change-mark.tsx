import { ArrowDown, ArrowRight, ArrowUp } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/formats'
import classes from './change-mark.module.css'

interface ChangeMarkProps {
  readonly change: number
  /** A share changes by points, everything else in percent. */
  readonly isPoints?: boolean
  /** What is worse when there is more of it, such as refunds. */
  readonly isBetterLower?: boolean
}

/** Beyond this a percentage says nothing: what is compared with is enough. */
const mostPercent = 999

/** An arrow and how much; where more is worse, also in a word. */
export function ChangeMark({ change, isPoints = false, isBetterLower = false }: ChangeMarkProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  const Arrow = change > 0 ? ArrowUp : change < 0 ? ArrowDown : ArrowRight
  const way = Math.sign(change) * (isBetterLower ? -1 : 1)
  const amount = `${change > 0 ? '+' : ''}${formats.number(change)}`
  return (
    <span className={classes.change} data-way={way}>
      <Arrow size={13} strokeWidth={2} aria-hidden="true" />
      {isPoints
        ? t('resource.chart.points', { amount })
        : change > mostPercent
          ? null
          : `${amount}%`}
      {isBetterLower && way !== 0
        ? ` ${t(way > 0 ? 'resource.chart.better' : 'resource.chart.worse')}`
        : null}
    </span>
  )
}
