import { readLegal } from '@cantina/contract/business/legal'
import { LoadedForm } from '#resource/form/loaded-form'
import { LegalForm } from './legal-form'

export function LegalPage() {
  return <LoadedForm endpoint={readLegal}>{(texts) => <LegalForm texts={texts} />}</LoadedForm>
}
