import { Input, TextInput } from '@mantine/core'
import clsx from 'clsx'
import { Check } from 'lucide-react'
import type { FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { colorChoices, shownColor } from '#ui/color-choices'
import classes from './color-field.module.css'
import { type FieldProps, useField } from './use-field'

interface ColorFieldProps<Values extends FieldValues> extends FieldProps<Values, string | null> {
  /** Shown as it is stored in every scheme, for colours that others see outside of here. */
  readonly isExact?: boolean
}

/** A colour from the palette, or any other by its hex code. */
export function ColorField<Values extends FieldValues>({
  isExact = false,
  ...props
}: ColorFieldProps<Values>) {
  const { t } = useTranslation()
  const field = useField<string | null>(props)
  const { label, description, error, wrapperProps, className, inputWrapperOrder, required } =
    field.control
  const value = field.value ?? ''
  const paint = isExact ? (color: string) => color : shownColor
  const isValid = /^#[0-9a-f]{6}$/i.test(value)
  return (
    <Input.Wrapper
      {...wrapperProps}
      className={className}
      label={label}
      description={description}
      error={error}
      required={required}
      inputWrapperOrder={inputWrapperOrder}
    >
      <div className={classes.row}>
        <div
          className={clsx(classes.swatches, isExact && classes.exact)}
          role="group"
          aria-label={field.label}
        >
          {colorChoices.map((choice) => {
            const isChosen = choice.value === value.toLowerCase()
            const name = t(`resource.field.colors.${choice.name}`)
            return (
              <button
                key={choice.name}
                type="button"
                className={classes.swatch}
                title={name}
                aria-label={name}
                aria-pressed={isChosen}
                disabled={field.isLocked}
                onClick={() => field.change(choice.value)}
              >
                <span className={classes.paint} style={{ background: paint(choice.value) }}>
                  {isChosen ? <Check size={16} aria-hidden /> : null}
                </span>
              </button>
            )
          })}
        </div>
        <TextInput
          className={classes.hex}
          name={field.control.name}
          ref={field.control.ref}
          onBlur={field.control.onBlur}
          disabled={field.isDisabled}
          readOnly={field.isReadOnly}
          error={Boolean(error)}
          aria-label={`${field.label}, ${t('resource.field.customColor')}`}
          autoComplete="off"
          spellCheck={false}
          maxLength={7}
          leftSection={
            isValid ? (
              <span className={classes.sample} style={{ background: paint(value) }} />
            ) : null
          }
          value={value}
          onChange={(event) => field.change(withHash(event.currentTarget.value) || null)}
        />
      </div>
    </Input.Wrapper>
  )
}

function withHash(typed: string): string {
  const code = typed.trim().replace(/^#*/, '')
  return code === '' ? '' : `#${code.toLowerCase()}`
}
