import { TriangleAlert, X } from 'lucide-react'
import classes from './stock-figure.module.css'

interface StockFigureProps {
  readonly level: 'plenty' | 'low' | 'none'
  /** The number, as the reader writes it, or words that hold it. */
  readonly figure: string
  /** What the mark of few or none means; left out where the words say it already. */
  readonly meaning?: string
}

/** How many there are; few and none have a mark of their own. */
export function StockFigure({ level, figure, meaning }: StockFigureProps) {
  if (level === 'plenty') return <span className={classes.plenty}>{figure}</span>
  const Mark = level === 'low' ? TriangleAlert : X
  return (
    <span className={classes[level]}>
      <Mark size={14} {...(meaning ? { role: 'img', 'aria-label': meaning } : {})} />
      {figure}
    </span>
  )
}
