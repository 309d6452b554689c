import { Link } from '@tanstack/react-router'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import type { linkTo } from '#resource/link-to'
import classes from './bar-list.module.css'

export interface ListedBar {
  readonly key: string
  readonly name: string
  readonly value: number
  readonly text: string
  readonly note?: string | null
  /** Against what it is compared with. */
  readonly change?: ReactNode
  /** What is behind it; the first is opened by the whole row. */
  readonly links: readonly {
    readonly to: ReturnType<typeof linkTo>
    readonly word: string
  }[]
}

interface BarListProps {
  readonly label: string
  readonly bars: readonly ListedBar[]
}

/** Names with lying bars, the largest first, and what is behind each. */
export function BarList({ label, bars }: BarListProps) {
  const most = Math.max(1, ...bars.map(({ value }) => value))
  const share = (value: number) => `${Math.max(0, (100 * value) / most)}%`
  return (
    <ol className={classes.list} aria-label={label}>
      {bars.map(({ key, name, value, text, note, change, links }) => (
        <li key={key} className={classes.row}>
          <span className={classes.name}>{name}</span>
          <span className={classes.text}>{text}</span>
          {change ? <span className={classes.change}>{change}</span> : null}
          <span className={classes.track} aria-hidden="true">
            <span className={classes.bar} style={{ width: share(value) }} />
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
  )
}
