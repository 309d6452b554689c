import { countedCents } from '@cantina/domain/till/cash-pieces'
import { Plus } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePieceName } from '#components/drawer/use-piece-name'
import { useFormats } from '#lib/formats'
import { Stepper } from '#ui/stepper'
import classes from './count-column.module.css'
import type { Count } from './use-count'

const mostPieces = 99_999

interface CountColumnProps {
  readonly kind: 'notes' | 'coins'
  readonly pieces: readonly number[]
  readonly rare: ReadonlySet<number>
  readonly count: Count
}

/** The notes or the coins, each with how many there are and what they are worth. */
export function CountColumn({ kind, pieces, rare, count }: CountColumnProps) {
  const { t } = useTranslation()
  const { money } = useFormats()
  const nameOf = usePieceName()
  const [showsRare, setShowsRare] = useState(false)
  const titleId = useId()
  const hidden = pieces.filter((piece) => rare.has(piece) && count.of(piece) === 0)
  const shown = showsRare ? pieces : pieces.filter((piece) => !hidden.includes(piece))
  const sum = countedCents(pieces.map((cents) => ({ cents, count: count.of(cents) })))
  return (
    <section className={classes.column} aria-labelledby={titleId}>
      <div className={classes.head}>
        <h2 id={titleId}>{t(`till.drawer.${kind}`)}</h2>
        <output className={classes.sum}>{money(sum)}</output>
      </div>
      <ul className={classes.pieces}>
        {shown.map((piece) => (
          <li key={piece} className={classes.piece}>
            <span className={classes[kind]} aria-hidden>
              {nameOf(piece)}
            </span>
            <Stepper
              className={classes.stepper}
              aria-label={t(`till.drawer.${kind}Of`, { piece: nameOf(piece) })}
              size="lg"
              min={0}
              max={mostPieces}
              value={count.of(piece)}
              data-empty={count.of(piece) === 0 || undefined}
              onChange={(next) => count.set(piece, next)}
            />
            <span className={classes.amount}>
              {count.of(piece) > 0 ? money(piece * count.of(piece)) : '–'}
            </span>
          </li>
        ))}
      </ul>
      {hidden.length > 0 && !showsRare ? (
        <button type="button" className={classes.more} onClick={() => setShowsRare(true)}>
          <Plus size={18} aria-hidden />
          {t('till.drawer.rare', { pieces: hidden.map(nameOf).join(', ') })}
        </button>
      ) : null}
    </section>
  )
}
