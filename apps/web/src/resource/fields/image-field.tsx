import { fileAddress, uploadImage } from '@cantina/contract/business/files'
import type { FieldValues } from 'react-hook-form'
import { checkImage } from './upload-checks'
import { UploadField } from './upload-field'
import classes from './upload-field.module.css'
import type { FieldProps } from './use-field'
import type { UploadKind } from './use-upload'

const image: UploadKind = { name: 'image', endpoint: uploadImage, check: checkImage }

/** A picture; its value is the id of the stored file. */
export function ImageField<Values extends FieldValues>(props: FieldProps<Values, string | null>) {
  return (
    <UploadField
      {...props}
      kind={image}
      preview={(id, label) => (
        <img className={classes.picture} src={fileAddress(id)} alt={label} width={72} height={72} />
      )}
    />
  )
}
