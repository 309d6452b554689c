import classes from './segments.module.css'

interface SegmentsProps<Value extends string> {
  /** Names the group for assistive technology. */
  readonly label: string
  readonly options: readonly { readonly value: Value; readonly label: string }[]
  readonly value: Value
  readonly onChange: (value: Value) => void
}

/** Two or three ways to look at the same thing, side by side. */
export function Segments<Value extends string>(props: SegmentsProps<Value>) {
  return (
    <div className={classes.segments} role="group" aria-label={props.label}>
      {props.options.map(({ value, label }) => (
        <button
          key={value}
          type="button"
          className={classes.segment}
          aria-pressed={props.value === value}
          onClick={() => props.onChange(value)}
        >
          {label}
        </button>
      ))}
    </div>
  )
}
