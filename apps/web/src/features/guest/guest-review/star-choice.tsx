import clsx from 'clsx'
import { Star } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './star-choice.module.css'

const all = ['1', '2', '3', '4', '5'] as const

interface StarChoiceProps {
  readonly label: string
  readonly value: number | null
  readonly problem: string | null
  readonly isReadOnly: boolean
  readonly onChange: (stars: number) => void
}

/** One to five stars as what they are: five choices, of which one is made, by finger, arrow keys or voice. */
export function StarChoice({ label, value, problem, isReadOnly, onChange }: StarChoiceProps) {
  const { t } = useTranslation()
  const name = useId()
  const problemId = `${name}-problem`
  const chosen = all.find((stars) => Number(stars) === value)
  return (
    <fieldset className={classes.choice} aria-describedby={problem ? problemId : undefined}>
      <legend className={classes.label}>{label}</legend>
      <div className={classes.row}>
        {all.map((stars) => (
          <label
            key={stars}
            className={clsx(classes.star, Number(stars) <= (value ?? 0) && classes.full)}
          >
            <input
              type="radio"
              name={name}
              value={stars}
              checked={stars === chosen}
              disabled={isReadOnly}
              aria-label={t('guest.review.starsMeaning', {
                count: Number(stars),
                meaning: t(`guest.review.meanings.${stars}`),
              })}
              onChange={() => onChange(Number(stars))}
            />
            <Star size={28} aria-hidden="true" />
          </label>
        ))}
        {chosen ? (
          <span className={classes.word}>{t(`guest.review.meanings.${chosen}`)}</span>
        ) : null}
      </div>
      {problem ? (
        <p id={problemId} className={classes.problem} role="alert">
          {problem}
        </p>
      ) : null}
    </fieldset>
  )
}
