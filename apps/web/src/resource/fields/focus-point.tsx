import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { StoredPicture } from '#ui/stored-picture'
import { focusAt, middle, moved, type Point, pointOf } from './focus-places'
import classes from './focus-point.module.css'
import { useField } from './use-field'

interface FocusPointProps {
  readonly name: string
  readonly imageId: string
  readonly pictureName: string
}

const steps: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

/** The point of a picture that stays in sight whatever the frame: by a tap, by dragging, by the arrow keys. */
export function FocusPoint({ name, imageId, pictureName }: FocusPointProps) {
  const { t } = useTranslation()
  const field = useField<string | null>({ name })
  const across = useRef<HTMLInputElement>(null)
  const point = pointOf(field.value)
  const change = (next: Point) => field.change(focusAt(next))
  const follow = ({ currentTarget, clientX, clientY }: React.PointerEvent) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    change({ x: ((clientX - left) / width) * 100, y: ((clientY - top) / height) * 100 })
  }
  const slider = (axis: 'x' | 'y') => ({
    type: 'range',
    className: classes.slider,
    min: 0,
    max: 100,
    value: point[axis],
    'aria-label': `${field.label}, ${t(`resource.field.focus.${axis}`)}`,
    'aria-valuetext': `${point[axis]} %`,
    onChange: ({ currentTarget }: React.ChangeEvent<HTMLInputElement>) =>
      change({ ...point, [axis]: currentTarget.valueAsNumber }),
    onKeyDown: (event: React.KeyboardEvent) => {
      const step = steps[event.key]
      if (!step) return
      event.preventDefault()
      change(moved(point, step, event.shiftKey ? 10 : 1))
    },
  })

  if (field.isLocked) {
    return (
      <StoredPicture className={classes.locked} imageId={imageId} alt={pictureName} sizes="240px" />
    )
  }
  return (
    <div className={classes.block}>
      <div className={classes.parts}>
        <div
          className={classes.picture}
          style={{ '--x': `${point.x}%`, '--y': `${point.y}%` } as React.CSSProperties}
          onPointerDown={(event) => {
            // The focus goes to the sliders, and nothing is selected on the way.
            event.preventDefault()
            event.currentTarget.setPointerCapture(event.pointerId)
            across.current?.focus()
            follow(event)
          }}
          onPointerMove={(event) => {
            if (event.currentTarget.hasPointerCapture(event.pointerId)) follow(event)
          }}
        >
          <StoredPicture imageId={imageId} alt={pictureName} sizes="240px" draggable={false} />
          <span className={classes.mark} aria-hidden />
          <input {...slider('x')} ref={across} />
          <input {...slider('y')} />
        </div>
        <div className={classes.frames} aria-hidden>
          <StoredPicture imageId={imageId} focus={field.value} sizes="128px" />
          <StoredPicture imageId={imageId} focus={field.value} sizes="128px" />
        </div>
      </div>
      <p className={classes.hint}>
        {t('resource.field.focus.hint')}
        {field.value === null || field.value === middle ? null : (
          <button type="button" className={classes.reset} onClick={() => field.change(null)}>
            {t('resource.field.focus.reset')}
          </button>
        )}
      </p>
    </div>
  )
}
