import { Switch } from '@mantine/core'
import '@mantine/core/styles/Switch.layer.css'
import type { FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import classes from './switch-field.module.css'
import { type FieldProps, useField } from './use-field'

interface SwitchFieldProps<Values extends FieldValues> extends FieldProps<Values, boolean> {
  /** When other fields follow from it. */
  readonly onSwitch?: (isOn: boolean) => void
}

/** On or off. Off is a value too, so it is never required. */
export function SwitchField<Values extends FieldValues>({
  onSwitch,
  ...props
}: SwitchFieldProps<Values>) {
  const { t } = useTranslation()
  const field = useField<boolean>(props, (isOn) => (isOn ? t('resource.yes') : t('resource.no')))
  const { inputWrapperOrder: _, readOnly: __, required: ___, ...control } = field.control
  return (
    <Switch
      {...control}
      classNames={{ body: classes.body }}
      disabled={field.isLocked}
      checked={field.value}
      onChange={(event) => {
        field.change(event.currentTarget.checked)
        onSwitch?.(event.currentTarget.checked)
      }}
    />
  )
}
