import { useCallback, useEffect, useState } from 'react'
import classes from './till-word.module.css'

interface Word {
  readonly text: string
  readonly kind: 'done' | 'problem'
}

const shownMs = { done: 1_500, problem: 3_000 }

/** The last thing that was said. */
export function useTillWord() {
  const [word, setWord] = useState<Word | null>(null)
  const say = useCallback(
    (text: string, kind: Word['kind'] = 'done') => setWord({ text, kind }),
    [],
  )
  useEffect(() => {
    if (!word) return
    const timer = setTimeout(() => setWord(null), shownMs[word.kind])
    return () => clearTimeout(timer)
  }, [word])
  return { word, say }
}

/** A short word at the top centre; nothing has to be done about it. */
export function TillWord({ word }: { readonly word: Word | null }) {
  return (
    <div className={classes.place} role="status">
      {word ? (
        <p className={classes.word} data-kind={word.kind}>
          {word.text}
        </p>
      ) : null}
    </div>
  )
}
