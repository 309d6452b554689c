import { lazy } from 'react'
import { TillDocumentsContext } from '#features/till/till/till-documents'
import { TillScreen } from '#features/till/till/till-screen'
import { loadAppTexts } from '#lib/i18n'
import { useSameUserAcrossTabs } from './shell/use-same-user-across-tabs'

const loadDocuments = async () => {
  const [documents] = await Promise.all([import('./customerview-documents'), loadAppTexts()])
  return documents
}

const documents = {
  SendDocument: lazy(async () => ({ default: (await loadDocuments()).SendDocument })),
  Invoice: lazy(async () => ({ default: (await loadDocuments()).Invoice })),
}

/** The till, with what is done with documents, which is another feature's. */
export function CustomerviewScreen() {
  useSameUserAcrossTabs()
  return (
    <TillDocumentsContext value={documents}>
      <TillScreen />
    </TillDocumentsContext>
  )
}
