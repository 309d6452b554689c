import { sdiForCountry } from '@cantina/contract/sdi'
import { useFormContext } from 'react-hook-form'

/** Follows a chosen country in a form's SDI code: abroad it is the stand-in for none. */
export function useSdiForCountry() {
  const { getValues, setValue } = useFormContext()
  return (country: { readonly code: string } | null) => {
    const sdi = sdiForCountry(getValues('sdi'), country?.code ?? null)
    if (sdi !== getValues('sdi')) setValue('sdi', sdi, { shouldDirty: true })
  }
}
