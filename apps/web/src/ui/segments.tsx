import classes from './segments.module.css'

interface SegmentsProps<Value extends string> {
  /** Names the group for assistive technology. */
  readonly label: string
  readonly options: readonly { readonly value: Value; readonly label: string }[]
  readonly value: Value
  readonly onChoose: (value: Value) => void
}

/** Two or three ways to look at the same thing, chosen on the spot and kept nowhere. */
export function Segments<Value extends string>(props: SegmentsProps<Value>) {
  return (
    <fieldset className={classes.segments} aria-label={props.label}>
      {props.options.map(({ value, label }) => (
        <button
          key={value}
          type="button"
          className={classes.segment}
          aria-pressed={value === props.value}
          onClick={() => props.onChoose(value)}
        >
          {label}
        </button>
      ))}
    </fieldset>
  )
}
