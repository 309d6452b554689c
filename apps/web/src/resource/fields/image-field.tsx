import { fileAddress, uploadImage } from '@cantina/contract/business/files'
import { type FieldPathByValue, type FieldValues, useFormContext } from 'react-hook-form'
import { FocusPoint } from './focus-point'
import { useFieldPath } from './row-scope'
import { checkImage } from './upload-checks'
import { UploadField } from './upload-field'
import classes from './upload-field.module.css'
import type { FieldProps } from './use-field'
import type { UploadKind } from './use-upload'

const image: UploadKind = { name: 'image', endpoint: uploadImage, check: checkImage }

interface ImageFieldProps<Values extends FieldValues> extends FieldProps<Values, string | null> {
  /** The field with the point of the picture that frames keep in sight, where frames cut it. */
  readonly focusName?: FieldPathByValue<Values, string | null | undefined>
}

/** A picture; its value is the id of the stored file. */
export function ImageField<Values extends FieldValues>({
  focusName,
  ...props
}: ImageFieldProps<Values>) {
  const { setValue } = useFormContext()
  const focusPath = useFieldPath(focusName ?? '')
  return (
    <UploadField
      {...props}
      kind={image}
      onChange={() => {
        if (focusName) setValue(focusPath, null, { shouldDirty: true })
      }}
      preview={(id, label) =>
        focusName ? (
          <FocusPoint name={focusName} imageId={id} pictureName={label} />
        ) : (
          <img
            className={classes.picture}
            src={fileAddress(id)}
            alt={label}
            width={72}
            height={72}
          />
        )
      }
    />
  )
}
