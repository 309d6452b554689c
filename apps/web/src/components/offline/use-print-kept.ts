import {
  centered,
  columns,
  rule,
  type Slip,
  space,
  written,
} from '@cantina/domain/documents/slip/slip'
import { useTranslation } from 'react-i18next'
import { followsSale, readPrinterSettings } from '#components/printing/printer-settings'
import { useFormats } from '#lib/formats'
import { useSession } from '#lib/session'
import { changeOffline, type KeptSale } from './offline-state'

/** Prints the proof of a sale that is kept here: when somebody asks, and by itself as this device is set up to. */
export function usePrintKept() {
  const { t } = useTranslation()
  const formats = useFormats()
  const { business } = useSession()

  function slipOf(kept: KeptSale): Slip {
    const { lines, tenders, totalCents } = kept
    return {
      lines: [
        centered(business?.name ?? '', 'bold'),
        centered(t('till.offline.slipTitle'), 'large'),
        centered(t('till.offline.number', { number: `${kept.series}-${kept.number}` })),
        centered(formats.dateTime(kept.soldAt)),
        rule,
        ...lines.map(({ quantity, name, cents }) =>
          columns(`${formats.number(quantity)} × ${name}`, formats.money(cents)),
        ),
        rule,
        columns(t('till.offline.slipTotal'), formats.money(totalCents), 'bold'),
        ...tenders.map(({ method, cents }) =>
          columns(t(`till.till.pay.${method}`), formats.money(cents)),
        ),
        space,
        written(t('till.offline.slipNote')),
      ],
    }
  }

  function print(kept: KeptSale, opensDrawer = false, prints = true): void {
    // Only needed here, so it is no part of the till's first load.
    void import('#components/printing/print-slip').then(({ printSlip }) =>
      printSlip(() => Promise.resolve(prints ? slipOf(kept) : null), opensDrawer),
    )
  }

  /** Once for each sale, however often it is shown. */
  function printWhatFollows(kept: KeptSale): void {
    if (kept.isFollowed) return
    changeOffline({ kept: { ...kept, isFollowed: true } })
    const isCash = kept.tenders.some(({ method }) => method === 'cash')
    const { prints, opens } = followsSale(readPrinterSettings(), isCash)
    if (prints || opens) print(kept, opens, prints)
  }

  return { print, printWhatFollows }
}
