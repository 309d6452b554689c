import { type WeekDay, weekDays } from '@cantina/domain/calendar'
import { Input } from '@mantine/core'
import type { FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/formats'
import { SpokenName } from '#ui/spoken-name'
import { type FieldProps, useField } from './use-field'
import classes from './week-days-field.module.css'

/** Days of the week, Monday first. None is an empty list, which the contract may refuse. */
export function WeekDaysField<Values extends FieldValues>(props: FieldProps<Values, WeekDay[]>) {
  const { t } = useTranslation()
  const formats = useFormats()
  const shortName = (day: WeekDay) => t(`resource.field.weekDays.${day}`)
  const field = useField<WeekDay[]>(props, (days) => days.map(shortName).join(', '))
  const { wrapperProps, className, inputWrapperOrder, required, label, description, error } =
    field.control
  const chosen = new Set(field.value)

  function toggle(day: WeekDay) {
    field.change(weekDays.filter((one) => (one === day ? !chosen.has(one) : chosen.has(one))))
  }

  return (
    <Input.Wrapper
      {...wrapperProps}
      className={className}
      label={label}
      labelElement="div"
      description={description}
      error={error}
      required={required}
      inputWrapperOrder={inputWrapperOrder}
    >
      <div
        role="group"
        aria-label={field.label}
        className={classes.days}
        data-invalid={error ? true : undefined}
      >
        {weekDays.map((day, index) => (
          <button
            key={day}
            ref={index === 0 ? field.control.ref : undefined}
            type="button"
            className={classes.day}
            aria-pressed={chosen.has(day)}
            title={formats.weekDay(day)}
            disabled={field.isLocked}
            onBlur={field.control.onBlur}
            onClick={() => toggle(day)}
          >
            <SpokenName name={formats.weekDay(day)}>{shortName(day)}</SpokenName>
          </button>
        ))}
      </div>
    </Input.Wrapper>
  )
}
