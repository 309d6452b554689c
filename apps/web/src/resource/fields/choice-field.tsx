import { Radio } from '@mantine/core'
import '@mantine/core/styles/Radio.layer.css'
import '@mantine/core/styles/RadioCard.layer.css'
import '@mantine/core/styles/RadioIndicator.layer.css'
import type { FieldValues } from 'react-hook-form'
import classes from './choice-field.module.css'
import { type FieldOption, useFieldOptions } from './field-options'
import { type FieldProps, useField } from './use-field'

interface ChoiceFieldProps<Values extends FieldValues, Value extends string>
  extends FieldProps<Values, Value> {
  /** Left out for a closed list of the contract, whose words stand under the form's texts. */
  readonly options?: readonly FieldOption<Value>[]
  /** What a choice means. */
  readonly helpOf?: (value: Value) => string
  /** Choices that are shown but not this person's to make. */
  readonly isBarred?: (value: Value) => boolean
  /** When other fields follow from it. */
  readonly onChoose?: (value: Value) => void
}

/** One of up to three, all in view. */
export function ChoiceField<Values extends FieldValues, Value extends string = string>({
  options,
  helpOf,
  isBarred = () => false,
  onChoose,
  ...props
}: ChoiceFieldProps<Values, Value>) {
  const choices = useFieldOptions<Value>(props.name, options)
  const field = useField<Value>(
    props,
    (value) => choices.find((choice) => choice.value === value)?.label ?? value,
  )
  const { ref, onBlur, ...group } = field.control
  return (
    <Radio.Group
      {...group}
      value={field.value}
      onChange={(value) => {
        field.change(value as Value)
        onChoose?.(value as Value)
      }}
    >
      <div className={classes.choices} data-invalid={field.error ? true : undefined}>
        {choices.map(({ value, label }, index) => (
          <Radio.Card
            key={value}
            ref={index === 0 ? ref : undefined}
            value={value}
            className={classes.choice}
            disabled={field.isLocked || isBarred(value)}
            onBlur={onBlur}
          >
            <Radio.Indicator className={classes.mark} />
            <span>
              {label}
              {helpOf ? <span className={classes.help}>{helpOf(value)}</span> : null}
            </span>
          </Radio.Card>
        ))}
      </div>
    </Radio.Group>
  )
}
