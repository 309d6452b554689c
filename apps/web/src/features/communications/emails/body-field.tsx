import type { MailTrigger } from '@cantina/domain/communications/mail-rule'
import { Input } from '@mantine/core'
import { lazy, Suspense, useId } from 'react'
import { useWatch } from 'react-hook-form'
import { useField } from '#resource/fields/use-field'
import { SkeletonBlock } from '#ui/skeleton-block'
import { wordsOf } from './words-of-page'

/** The editor is as big as the rest of the form: the fields do not wait for it. */
const BodyEditor = lazy(async () => ({ default: (await import('./body-editor')).BodyEditor }))

interface BodyFieldProps {
  readonly name: string
  readonly help: string | undefined
  readonly isRequired: boolean
}

/** What the mail says, written with its layout. */
export function BodyField(props: BodyFieldProps) {
  const field = useField<string | null>(props, wordsOf)
  const trigger: MailTrigger = useWatch({ name: 'trigger' })
  const id = useId()
  const { wrapperProps, className, inputWrapperOrder, label, description, error, required } =
    field.control
  return (
    <Input.Wrapper
      {...wrapperProps}
      id={id}
      className={className}
      label={label}
      labelElement="div"
      labelProps={{ id: `${id}-name` }}
      description={description}
      error={error}
      required={required}
      inputWrapperOrder={inputWrapperOrder}
    >
      <Suspense fallback={<SkeletonBlock height={220} />}>
        <BodyEditor
          label={field.label}
          labelId={`${id}-name`}
          describedBy={error ? `${id}-error` : description ? `${id}-description` : undefined}
          trigger={trigger}
          value={field.value}
          isInvalid={Boolean(error)}
          isRequired={required}
          isReadOnly={field.isLocked}
          onChange={field.change}
          onBlur={field.control.onBlur}
        />
      </Suspense>
    </Input.Wrapper>
  )
}
