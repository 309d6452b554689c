import { codeLike, codesOf, isCodePattern } from '@cantina/domain/promotions/code-pattern'
import { useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/formats'
import classes from './pattern-preview.module.css'

const examples = 3

/** Beyond this nobody counts. */
const countable = 1_000_000_000

/** Somebody who types on and on finds one in so many sooner than the business likes. */
const easyToGuess = 1_000

/** Only to show what codes look like: those that count are drawn by the server. */
function randomBelow(below: number): number {
  return Math.floor(Math.random() * below)
}

/** What codes of the pattern in the form look like, how many it yields, and whether they can be guessed. */
export function PatternPreview() {
  const { t } = useTranslation()
  const formats = useFormats()
  const [pattern, count]: unknown[] = useWatch({ name: ['pattern', 'count'] })
  const typed = typeof pattern === 'string' ? pattern.trim() : ''
  const shown = useMemo(
    () =>
      isCodePattern(typed)
        ? Array.from({ length: examples }, () => codeLike(typed, randomBelow))
        : [],
    [typed],
  )
  if (shown.length === 0) return null
  const most = codesOf(typed)
  const wanted = typeof count === 'number' && count > 0 ? count : 1
  const oneIn = Math.floor(most / wanted)
  return (
    <div className={classes.preview} role="status">
      <p>{t('promotions.batches.example', { codes: [...new Set(shown)].join(', ') })}</p>
      <p>
        {most > countable
          ? t('promotions.batches.yieldsVeryMany')
          : t('promotions.batches.yields', { count: most, codes: formats.number(most) })}
      </p>
      {most >= wanted && oneIn < easyToGuess ? (
        <p className={classes.warning}>
          {t('promotions.batches.easyToGuess', { count: oneIn, codes: formats.number(oneIn) })}
        </p>
      ) : null}
    </div>
  )
}
