import { Link } from '@tanstack/react-router'
import clsx from 'clsx'
import type { linkTo } from '#resource/link-to'
import classes from './bar-list.module.css'

export interface ListedBar {
  readonly key: string
  readonly name: string
  readonly value: number
  readonly text: string
  readonly note?: string | null
  /** What it is compared with, as lines. */
  readonly marks: readonly number[]
  /** What is behind it; the first is opened by the whole row. */
  readonly links: readonly {
    readonly to: ReturnType<typeof linkTo>
    readonly word: string
  }[]
}

interface BarListProps {
  readonly label: string
  readonly bars: readonly ListedBar[]
  readonly markNames: readonly string[]
}

const markLooks = [classes.solid, classes.dashed]

/** Names with lying bars, the largest first, and what is behind each. */
export function BarList({ label, bars, markNames }: BarListProps) {
  const most = Math.max(1, ...bars.flatMap(({ value, marks }) => [value, ...marks]))
  const share = (value: number) => `${Math.max(0, (100 * value) / most)}%`
  return (
    <>
      {markNames.length > 0 ? (
        <ul className={classes.legend}>
          {markNames.map((name, index) => (
            <li key={name}>
              <span className={clsx(classes.sample, markLooks[index])} aria-hidden="true" />
              {name}
            </li>
          ))}
        </ul>
      ) : null}
      <ol className={classes.list} aria-label={label}>
        {bars.map(({ key, name, value, text, note, marks, links }) => (
          <li key={key} className={classes.row}>
            <span className={classes.name}>{name}</span>
            <span className={classes.text}>{text}</span>
            <span className={classes.track} aria-hidden="true">
              <span className={classes.bar} style={{ width: share(value) }} />
              {marks.map((mark, index) =>
                mark > 0 ? (
                  <span
                    key={markNames[index]}
                    className={clsx(classes.mark, markLooks[index])}
                    style={{ left: share(mark) }}
                  />
                ) : null,
              )}
            </span>
            {note || links.length > 0 ? (
              <span className={classes.foot}>
                {note ? <span>{note}</span> : null}
                {links.map(({ to, word }, index) => (
                  <Link
                    key={word}
                    {...to}
                    className={clsx(classes.link, index === 0 && classes.main)}
                    aria-label={`${word}: ${name}`}
                  >
                    {word}
                  </Link>
                ))}
              </span>
            ) : null}
          </li>
        ))}
      </ol>
    </>
  )
}
