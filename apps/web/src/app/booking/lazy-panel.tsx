import { type ComponentProps, lazy, Suspense } from 'react'
import type { PanelWithPapers } from './panel-with-papers'

const Panel = lazy(async () => ({
  default: (await import('./panel-with-papers')).PanelWithPapers,
}))

/** The forms of a booking are fetched with the first one that is opened: a look at the day needs none. */
export function LazyPanel(props: ComponentProps<typeof PanelWithPapers>) {
  return (
    <Suspense>
      <Panel {...props} />
    </Suspense>
  )
}
