import type { GuestVisitPage } from '@cantina/contract/guest/guest-page'
import type { GuestVisitOnWire } from '@cantina/contract/guest/guest-visit'

export interface GuestDialogProps {
  readonly token: string
  readonly page: GuestVisitPage
  readonly visit: GuestVisitOnWire
  readonly onClose: () => void
}
