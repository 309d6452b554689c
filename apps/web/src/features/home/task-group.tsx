import { Link } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/formats'
import type { linkTo } from '#resource/link-to'
import classes from './task-group.module.css'

interface TaskGroupProps {
  readonly title: string
  readonly tasks: {
    readonly count: number
    readonly isExact: boolean
    readonly items: readonly unknown[]
  }
  /** Where all of them are, unless that is not to be seen. */
  readonly all: ReturnType<typeof linkTo> | null
  readonly children: ReactNode
}

/** Things of one kind that wait for somebody. */
export function TaskGroup({ title, tasks, all, children }: TaskGroupProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  const id = useId()
  const count = formats.number(tasks.count)
  return (
    <section className={classes.group} aria-labelledby={id}>
      <header className={classes.header}>
        <h3 id={id}>{title}</h3>
        <span className={classes.count}>
          {tasks.isExact ? count : t('home.tasks.moreThan', { count })}
        </span>
        {all && (!tasks.isExact || tasks.count > tasks.items.length) ? (
          <Link {...all} className={classes.all}>
            {t('home.tasks.all')}
          </Link>
        ) : null}
      </header>
      <ul className={classes.list}>{children}</ul>
    </section>
  )
}

interface TaskLineProps {
  readonly name: string
  readonly facts: readonly string[]
  readonly onOpen?: () => void
  /** What to do about it. */
  readonly children: ReactNode
}

export function TaskLine({ name, facts, onOpen, children }: TaskLineProps) {
  return (
    <li className={classes.line}>
      <div className={classes.what}>
        {onOpen ? (
          <button type="button" className={classes.name} onClick={onOpen}>
            {name}
          </button>
        ) : (
          <span className={classes.name}>{name}</span>
        )}
        <small>{facts.join(' · ')}</small>
      </div>
      <div className={classes.actions}>{children}</div>
    </li>
  )
}
