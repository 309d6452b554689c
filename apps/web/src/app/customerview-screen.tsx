import { lazy } from 'react'
import { TillPapersContext } from '#features/till/till/till-papers'
import { TillScreen } from '#features/till/till/till-screen'
import { loadAppTexts } from '#lib/i18n'
import { useSameUserAcrossTabs } from './shell/use-same-user-across-tabs'

const loadPapers = async () => {
  const [papers] = await Promise.all([import('./customerview-papers'), loadAppTexts()])
  return papers
}

const papers = {
  SendPaper: lazy(async () => ({ default: (await loadPapers()).SendPaper })),
  Invoice: lazy(async () => ({ default: (await loadPapers()).Invoice })),
}

/** The till, with what is done with papers, which is another feature's. */
export function CustomerviewScreen() {
  useSameUserAcrossTabs()
  return (
    <TillPapersContext value={papers}>
      <TillScreen />
    </TillPapersContext>
  )
}
