import type { DayClosing } from '@cantina/contract/documents/closing'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/formats'
import { ClosingTable } from './closing-table'

interface MoneyTablesProps {
  readonly closing: Pick<DayClosing, 'methods' | 'pos' | 'vat' | 'documents' | 'total'>
}

/** The same money by how it was paid, at which rate and where, and what was issued; a part without anything is left out. */
export function MoneyTables({ closing }: MoneyTablesProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  const { money } = formats
  const { methods, pos, vat, documents, total } = closing
  const flowHeads = [
    t('documents.closing.taken'),
    t('documents.closing.givenBack'),
    t('documents.closing.total'),
  ]
  const flow = (part: { inCents: number; backCents: number; netCents: number }) => [
    money(part.inCents),
    money(part.backCents),
    money(part.netCents),
  ]
  const hasSellers = documents.some(({ sellerName }) => sellerName !== documents[0]?.sellerName)
  const sum = (amounts: readonly number[]) => money(amounts.reduce((all, one) => all + one, 0))
  return (
    <>
      <ClosingTable
        minorColumns={[1, 2]}
        title={t('documents.closing.methods')}
        heads={[t('documents.closing.method'), ...flowHeads]}
        rows={methods.map((part) => ({
          key: part.method,
          cells: [t(`entities.bookings.booking.paymentType.${part.method}`), ...flow(part)],
        }))}
        foot={methods.length > 1 ? [t('documents.closing.total'), ...flow(total)] : null}
        note={
          methods.some(({ method }) => method === 'voucher')
            ? t('documents.closing.elsewhereWhy')
            : null
        }
      />
      <ClosingTable
        minorColumns={[1]}
        title={t('documents.closing.vat')}
        heads={[
          t('documents.closing.rate'),
          t('documents.closing.taxable'),
          t('documents.closing.tax'),
          t('documents.closing.total'),
        ]}
        rows={vat.map(({ ratePercent, natureCode, netCents, vatCents, grossCents }) => ({
          key: `${ratePercent} ${natureCode}`,
          cells: [
            [formats.percent(ratePercent), natureCode].filter(Boolean).join(' '),
            money(netCents),
            money(vatCents),
            money(grossCents),
          ],
        }))}
        foot={
          vat.length > 1
            ? [
                t('documents.closing.total'),
                sum(vat.map(({ netCents }) => netCents)),
                sum(vat.map(({ vatCents }) => vatCents)),
                sum(vat.map(({ grossCents }) => grossCents)),
              ]
            : null
        }
      />
      {pos.length > 1 ? (
        <ClosingTable
          minorColumns={[1, 2]}
          title={t('documents.closing.pos')}
          heads={[t('entities.documents.closing.fields.posId'), ...flowHeads]}
          rows={pos.map((part) => ({ key: part.posId, cells: [part.name, ...flow(part)] }))}
        />
      ) : null}
      <ClosingTable
        isWide={hasSellers}
        minorColumns={[1]}
        title={t('documents.closing.documents')}
        heads={[
          t('documents.closing.kind'),
          t('documents.closing.count'),
          t('documents.closing.numbers'),
          t('documents.closing.total'),
        ]}
        rows={documents.map(({ kind, sellerName, count, first, last, totalCents }) => ({
          key: `${kind} ${sellerName}`,
          cells: [
            hasSellers
              ? `${t(`entities.documents.document.kind.${kind}`)}, ${sellerName}`
              : t(`entities.documents.document.kind.${kind}`),
            formats.number(count),
            first === last ? first : t('documents.closing.range', { first, last }),
            money(kind === 'credit_note' ? -totalCents : totalCents),
          ],
        }))}
      />
    </>
  )
}
