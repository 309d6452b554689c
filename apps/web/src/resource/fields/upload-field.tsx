import { Button, Input, Loader } from '@mantine/core'
import { useMergedRef } from '@mantine/hooks'
import { RefreshCw, Trash2, Upload } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { DropArea } from '#ui/drop-area'
import { FieldError } from './field-frame'
import classes from './upload-field.module.css'
import { type FieldProps, useField } from './use-field'
import { type UploadKind, useUpload } from './use-upload'

interface UploadFieldProps<Values extends FieldValues> extends FieldProps<Values, string | null> {
  readonly kind: UploadKind
  /** Another file stands in the field, or none. */
  readonly onChange?: () => void
  /** What is stored, as it is shown; with its name when it was sent just now. */
  readonly preview: (id: string, label: string, name: string | undefined) => ReactNode
}

/** A stored file by its id: chosen or dropped, replaced, removed. */
export function UploadField<Values extends FieldValues>({
  kind,
  onChange,
  preview,
  ...props
}: UploadFieldProps<Values>) {
  const { t } = useTranslation()
  const hint = t(`resource.field.${kind.name}.hint`)
  const help = props.help ? `${props.help}. ${hint}` : hint
  const field = useField<string | null>({ ...props, help }, () =>
    t(`resource.field.${kind.name}.present`),
  )
  const change = (id: string | null) => {
    field.change(id)
    onChange?.()
  }
  const sending = useUpload(kind, change)
  const picker = useRef<HTMLInputElement>(null)
  const { wrapperProps, className, inputWrapperOrder, required, label, description, error } =
    field.control
  const problem = error ?? (sending.problem ? <FieldError text={sending.problem} /> : undefined)
  const stored = sending.stored?.id === field.value ? sending.stored?.name : undefined

  return (
    <Input.Wrapper
      {...wrapperProps}
      className={className}
      label={label}
      labelElement="div"
      description={problem ? undefined : description}
      error={problem}
      required={required}
      inputWrapperOrder={inputWrapperOrder}
    >
      <DropArea
        label={field.label}
        isInvalid={Boolean(problem)}
        isLocked={field.isLocked}
        onDrop={sending.take}
      >
        {field.value ? preview(field.value, field.label, stored) : null}
        {sending.shrink ? (
          <div className={classes.offer}>
            <Button size="xs" variant="light" onClick={sending.shrink}>
              {t('resource.field.image.shrink')}
            </Button>
          </div>
        ) : null}
        <UploadActions
          field={field}
          kind={kind}
          isSending={sending.isSending}
          onChoose={() => picker.current?.click()}
          onRemove={() => {
            sending.clear()
            change(null)
          }}
        />
        <input
          ref={picker}
          type="file"
          hidden
          aria-label={field.label}
          accept={kind.endpoint.upload?.join(',')}
          disabled={field.isLocked}
          onChange={(event) => {
            sending.take(event.currentTarget.files?.[0])
            // The same file can be chosen again after it was corrected.
            event.currentTarget.value = ''
          }}
        />
      </DropArea>
    </Input.Wrapper>
  )
}

interface UploadActionsProps {
  readonly field: ReturnType<typeof useField<string | null>>
  readonly kind: UploadKind
  readonly isSending: boolean
  readonly onChoose: () => void
  readonly onRemove: () => void
}

function UploadActions(props: UploadActionsProps) {
  const { field, kind, isSending, onChoose, onRemove } = props
  const { t } = useTranslation()
  const chooseButton = useRef<HTMLButtonElement>(null)
  const { ref, onBlur } = field.control
  const chooseRef = useMergedRef(ref, chooseButton)
  if (field.isReadOnly) {
    return field.value ? null : (
      <span className={classes.aside}>{t(`resource.field.${kind.name}.absent`)}</span>
    )
  }
  const button = { size: 'xs', variant: 'default', disabled: field.isDisabled }
  const isIdle = !isSending && !field.isDisabled
  return (
    <div className={classes.actions}>
      <Button
        {...button}
        ref={chooseRef}
        onBlur={onBlur}
        // Stays where the focus is: a button that is switched off would lose it.
        aria-disabled={isSending}
        leftSection={field.value ? <RefreshCw size={16} /> : <Upload size={16} />}
        onClick={() => isIdle && onChoose()}
      >
        {field.value ? t('resource.field.replace') : t(`resource.field.${kind.name}.choose`)}
      </Button>
      {field.value && !isSending ? (
        <Button
          {...button}
          leftSection={<Trash2 size={16} />}
          onClick={() => {
            chooseButton.current?.focus()
            onRemove()
          }}
        >
          {t('resource.field.remove')}
        </Button>
      ) : null}
      {field.value || !isIdle ? null : (
        <span className={classes.aside}>{t(`resource.field.${kind.name}.orDrop`)}</span>
      )}
      <span className={classes.sending} role="status">
        {isSending ? (
          <>
            <Loader size={16} />
            {t('resource.field.uploading')}
          </>
        ) : null}
      </span>
    </div>
  )
}
