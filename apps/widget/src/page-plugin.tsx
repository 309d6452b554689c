import type { PagePart } from './lib/address'
import { usePlugin } from './lib/plugin-context'
import { Closing } from './parts/closing'
import { shop } from './shop/later-shop'
import { VisitFlow } from './visit/visit-flow'

/** As a part of a booking page, which has the business's name and shows what can be chosen itself. */
export function PagePlugin({ part: { visit, home, wishes } }: { readonly part: PagePart }) {
  const { business } = usePlugin()
  if (business.isClosing) return <Closing />
  if (visit === null) return <shop.Component />
  return <VisitFlow wanted={{ serviceId: visit, wishes, onLeave: () => location.assign(home) }} />
}
