import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/formats'
import { StatusChip } from '#ui/status-chip'
import classes from './change-figure.module.css'
import { signed } from './signed'

interface ChangeFigureProps {
  readonly change: number
  readonly isReversed: boolean
}

/** What came with a plus, what went with a minus, and whether it still counts. */
export function ChangeFigure({ change, isReversed }: ChangeFigureProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  return (
    <span className={classes.change}>
      {isReversed ? (
        <StatusChip bare state="cancelled" label={t('catalogue.stock.reversed')} />
      ) : null}
      <b className={isReversed ? classes.undone : classes.figure}>{signed(change, formats)}</b>
    </span>
  )
}
