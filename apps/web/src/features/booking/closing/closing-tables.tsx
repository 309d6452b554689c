import type { DayClosing } from '@cantina/contract/booking/closing'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/formats'
import { linkTo } from '#resource/link-to'
import { ClosingTable } from './closing-table'
import classes from './closing-tables.module.css'

/** The same money in every way it is asked for; a part without anything is left out. */
export function ClosingTables({ closing }: { readonly closing: DayClosing }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const { money } = formats
  const { methods, pos, vat, documents, open, total } = closing
  const flowHeads = [
    t('booking.closing.taken'),
    t('booking.closing.givenBack'),
    t('booking.closing.total'),
  ]
  const flow = (part: { inCents: number; backCents: number; netCents: number }) => [
    money(part.inCents),
    money(part.backCents),
    money(part.netCents),
  ]
  const sum = (amounts: readonly number[]) => money(amounts.reduce((all, one) => all + one, 0))
  const hidden = open.count - open.visits.length
  return (
    <div className={classes.tables}>
      <ClosingTable
        minorColumns={[1, 2]}
        title={t('booking.closing.methods')}
        heads={[t('booking.closing.method'), ...flowHeads]}
        rows={methods.map((part) => ({
          key: part.method,
          cells: [t(`entities.booking.booking.paymentType.${part.method}`), ...flow(part)],
        }))}
        foot={methods.length > 1 ? [t('booking.closing.total'), ...flow(total)] : null}
      />
      <ClosingTable
        minorColumns={[1]}
        title={t('booking.closing.vat')}
        heads={[
          t('booking.closing.rate'),
          t('booking.closing.taxable'),
          t('booking.closing.tax'),
          t('booking.closing.total'),
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
                t('booking.closing.total'),
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
          title={t('booking.closing.pos')}
          heads={[t('entities.booking.closing.fields.posId'), ...flowHeads]}
          rows={pos.map((part) => ({ key: part.posId, cells: [part.name, ...flow(part)] }))}
        />
      ) : null}
      <ClosingTable
        minorColumns={[1]}
        title={t('booking.closing.documents')}
        heads={[
          t('booking.closing.kind'),
          t('booking.closing.count'),
          t('booking.closing.numbers'),
          t('booking.closing.total'),
        ]}
        rows={documents.map(({ kind, sellerName, count, first, last, totalCents }) => ({
          key: `${kind} ${sellerName}`,
          cells: [
            documents.some((other) => other.sellerName !== sellerName)
              ? `${t(`entities.booking.document.kind.${kind}`)}, ${sellerName}`
              : t(`entities.booking.document.kind.${kind}`),
            formats.number(count),
            first === last ? first : t('booking.closing.range', { first, last }),
            money(kind === 'credit_note' ? -totalCents : totalCents),
          ],
        }))}
      />
      <ClosingTable
        isWide
        wordColumns={3}
        minorColumns={[2]}
        title={t('booking.closing.open')}
        heads={[
          t('booking.closing.guest'),
          t('booking.closing.time'),
          t('booking.closing.service'),
          t('booking.closing.due'),
        ]}
        rows={open.visits.map(({ id, number, start, customerName, serviceName, dueCents }) => ({
          key: id,
          cells: [
            <Link
              key={id}
              className={classes.link}
              {...linkTo(`/home/createreservation/edit/${id}`)}
            >
              {customerName} <span className={classes.number}>({number})</span>
            </Link>,
            start,
            serviceName,
            money(dueCents),
          ],
        }))}
        note={hidden > 0 ? t('booking.closing.moreOpen', { count: hidden }) : null}
      />
    </div>
  )
}
