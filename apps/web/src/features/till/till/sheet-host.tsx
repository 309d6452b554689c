import { type ComponentType, lazy, Suspense } from 'react'
import { loadAppTexts } from '#lib/i18n'
import type { Sheet } from './sheet'

/** With the words of the forms in it, which the till itself does without. */
function sheet<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => {
    const [component] = await Promise.all([load(), loadAppTexts()])
    return { default: component }
  })
}

const PosSheet = sheet(async () => (await import('./pos-sheet')).PosSheet)
const GuestSheet = sheet(async () => (await import('./guest-sheet')).GuestSheet)
const ReservationSheet = sheet(async () => (await import('./reservation-sheet')).ReservationSheet)
const ShippingSheet = sheet(async () => (await import('./shipping-sheet')).ShippingSheet)
const CodeSheet = sheet(async () => (await import('./code-sheet')).CodeSheet)
const NoteSheet = sheet(async () => (await import('./note-sheet')).NoteSheet)
const ParkedSheet = sheet(async () => (await import('./parked-sheet')).ParkedSheet)
const ArrangeSheet = sheet(async () => (await import('./arrange-sheet')).ArrangeSheet)
const KeysSheet = sheet(async () => (await import('./keys-sheet')).KeysSheet)
const ChangesSheet = sheet(async () => (await import('./changes-sheet')).ChangesSheet)
const ReduceSheet = sheet(async () => (await import('./reduce-sheet')).ReduceSheet)
const WhySheet = sheet(async () => (await import('./why-sheet')).WhySheet)
const ProductSheet = sheet(async () => (await import('./product-sheet')).ProductSheet)
const PrinterSheet = sheet(
  async () => (await import('#components/printing/printer-dialog')).PrinterDialog,
)
const PinSheet = sheet(async () => (await import('#components/offline/pin-dialog')).PinDialog)
const OfflineCardSheet = sheet(async () => (await import('./offline-card-sheet')).OfflineCardSheet)
const AmountSheet = sheet(async () => (await import('./amount-sheet')).AmountSheet)
const VisitSheet = sheet(async () => (await import('./visit-sheet')).VisitSheet)

interface SheetHostProps {
  readonly sheet: Sheet | null
  readonly onClose: () => void
}

/** Each is fetched when it is first opened: none of them is part of the till's first load. */
export function SheetHost({ sheet: open, onClose }: SheetHostProps) {
  return <Suspense>{open ? <OpenSheet sheet={open} onClose={onClose} /> : null}</Suspense>
}

function OpenSheet({ sheet, onClose }: { readonly sheet: Sheet; readonly onClose: () => void }) {
  switch (sheet.kind) {
    case 'pos':
      return <PosSheet onClose={onClose} />
    case 'guest':
      return <GuestSheet onClose={onClose} />
    case 'reservation':
      return <ReservationSheet onClose={onClose} />
    case 'shipping':
      return <ShippingSheet onClose={onClose} />
    case 'code':
      return <CodeSheet onClose={onClose} />
    case 'note':
      return <NoteSheet onClose={onClose} />
    case 'why':
      return <WhySheet onClose={onClose} />
    case 'parked':
      return <ParkedSheet onClose={onClose} />
    case 'printer':
      return <PrinterSheet onClose={onClose} />
    case 'pin':
      return <PinSheet onClose={onClose} />
    case 'offlineCard':
      return <OfflineCardSheet onClose={onClose} />
    case 'arrange':
      return <ArrangeSheet onClose={onClose} />
    case 'keys':
      return <KeysSheet onClose={onClose} />
    case 'changes':
      return <ChangesSheet name={sheet.name} changes={sheet.changes} onClose={onClose} />
    case 'reduce':
      return <ReduceSheet target={sheet.target} name={sheet.name} onClose={onClose} />
    case 'product':
      return <ProductSheet product={sheet.product} onClose={onClose} />
    case 'amount':
      return <AmountSheet product={sheet.product} count={sheet.count} onClose={onClose} />
    case 'visit':
      return <VisitSheet service={sheet.service} onClose={onClose} />
  }
}
