import clsx from 'clsx'
import { useTranslation } from 'react-i18next'
import { type PatternPlace, patternParts } from './pattern-text'
import classes from './pattern-tokens.module.css'

interface PatternTokensProps {
  readonly pattern: string
  /** Each token as wide as what stands for it in the text, so that both stand in the same places. */
  readonly keepsWidth?: boolean
}

/** A pattern with its places as tokens, in the reader's words. */
export function PatternTokens({ pattern, keepsWidth = false }: PatternTokensProps) {
  return patternParts(pattern).map(({ place, text, from }) =>
    place === null ? (
      <span key={from} className={classes.text}>
        {text}
      </span>
    ) : (
      <PlaceToken key={from} place={place} {...(keepsWidth && { width: text })} />
    ),
  )
}

interface PlaceTokenProps {
  readonly place: PatternPlace
  /** The text whose width it has. */
  readonly width?: string
}

export function PlaceToken({ place, width }: PlaceTokenProps) {
  const { t } = useTranslation()
  const label = t(`documents.documentSettings.places.${place}`)
  if (width === undefined) return <span className={classes.token}>{label}</span>
  return (
    <span className={classes.place}>
      <span className={classes.text}>{width}</span>
      <span className={clsx(classes.token, classes.fitted)}>{label}</span>
    </span>
  )
}
