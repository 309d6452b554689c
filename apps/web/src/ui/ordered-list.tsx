import { ArrowDown, ArrowUp, GripVertical, Trash2 } from 'lucide-react'
import { type PointerEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from './icon-button'
import classes from './ordered-list.module.css'

interface OrderedListProps<Item> {
  readonly label: string
  readonly items: readonly Item[]
  readonly keyOf: (item: Item) => string
  readonly nameOf: (item: Item) => string
  readonly onChange: (items: readonly Item[]) => void
  /** Whether items can be taken out. */
  readonly isRemovable?: boolean
}

/** A short list that somebody puts in order: by dragging a grip, or by the buttons, which the keyboard reaches. */
export function OrderedList<Item>(props: OrderedListProps<Item>) {
  const { label, items, keyOf, nameOf, onChange, isRemovable = false } = props
  const { t } = useTranslation()
  const list = useRef<HTMLUListElement>(null)
  const [carried, setCarried] = useState<string | null>(null)
  const [announcement, setAnnouncement] = useState('')

  function move(from: number, to: number) {
    const item = items[from]
    if (item === undefined || to < 0 || to >= items.length) return
    const others = items.filter((_, index) => index !== from)
    onChange([...others.slice(0, to), item, ...others.slice(to)])
    setAnnouncement(t('common.ordered.moved', { name: nameOf(item), position: to + 1 }))
  }

  function carry(event: PointerEvent) {
    const from = items.findIndex((item) => keyOf(item) === carried)
    const rows = [...(list.current?.children ?? [])]
    const to = rows.findIndex((row) => {
      const { top, bottom } = row.getBoundingClientRect()
      return event.clientY >= top && event.clientY < bottom
    })
    if (from >= 0 && to >= 0 && to !== from) move(from, to)
  }

  return (
    <>
      <ul ref={list} className={classes.list} aria-label={label}>
        {items.map((item, index) => {
          const key = keyOf(item)
          const name = nameOf(item)
          return (
            <li key={key} className={classes.item} data-carried={key === carried || undefined}>
              <span
                className={classes.grip}
                onPointerDown={(event) => {
                  event.currentTarget.setPointerCapture(event.pointerId)
                  setCarried(key)
                }}
                onPointerMove={(event) => {
                  if (carried === key) carry(event)
                }}
                onPointerUp={() => setCarried(null)}
                onPointerCancel={() => setCarried(null)}
              >
                <GripVertical size={20} aria-hidden />
              </span>
              <span className={classes.name}>{name}</span>
              <IconButton
                label={t('common.ordered.up', { name })}
                icon={<ArrowUp size={18} />}
                disabled={index === 0}
                onClick={() => move(index, index - 1)}
              />
              <IconButton
                label={t('common.ordered.down', { name })}
                icon={<ArrowDown size={18} />}
                disabled={index === items.length - 1}
                onClick={() => move(index, index + 1)}
              />
              {isRemovable ? (
                <IconButton
                  label={t('common.ordered.remove', { name })}
                  icon={<Trash2 size={18} />}
                  onClick={() => onChange(items.filter((other) => other !== item))}
                />
              ) : null}
            </li>
          )
        })}
      </ul>
      <span className={classes.spoken} role="status">
        {announcement}
      </span>
    </>
  )
}
