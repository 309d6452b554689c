import { type ComponentProps, lazy, Suspense } from 'react'
import type { PanelWithDocuments } from './panel-with-documents'

const Panel = lazy(async () => ({
  default: (await import('./panel-with-documents')).PanelWithDocuments,
}))

/** The forms of a booking are fetched with the first one that is opened: a look at the day needs none. */
export function LazyPanel(props: ComponentProps<typeof PanelWithDocuments>) {
  return (
    <Suspense>
      <Panel {...props} />
    </Suspense>
  )
}
