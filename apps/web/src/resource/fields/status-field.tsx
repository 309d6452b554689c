import { useWatch } from 'react-hook-form'
import { LongTextField } from './long-text-field'
import { SelectField } from './select-field'

/** The status of a record among its fields, with the reason where it is suspended. */
export function StatusField() {
  const status = useWatch({ name: 'status' })
  return (
    <>
      <SelectField name="status" isRequired />
      {status === 'suspended' ? <LongTextField name="suspendedReason" isRequired /> : null}
    </>
  )
}
