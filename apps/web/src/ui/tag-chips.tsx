import { shownColor } from './color-choices'
import classes from './tag-chips.module.css'

interface TagChipsProps {
  readonly tags: readonly { readonly id: string; readonly name: string; readonly color: string }[]
}

/** Tags of customers, each with its own colour. */
export function TagChips({ tags }: TagChipsProps) {
  if (tags.length === 0) return null
  return (
    <span
      className={classes.tags}
      role="list"
      title={tags.length > 1 ? tags.map(({ name }) => name).join(', ') : undefined}
    >
      {tags.map(({ id, name, color }) => (
        <span key={id} role="listitem" className={classes.tag}>
          <span className={classes.dot} style={{ background: shownColor(color) }} aria-hidden />
          {name}
        </span>
      ))}
    </span>
  )
}
