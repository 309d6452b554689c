import type { DayClosing } from '@cantina/contract/documents/closing'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/formats'
import { linkTo } from '#resource/link-to'
import { ClosingTable } from './closing-table'
import classes from './closing-tables.module.css'

/** Guests of the day who still have to pay. */
export function OpenVisits({ open }: { readonly open: DayClosing['open'] }) {
  const { t } = useTranslation()
  const { money } = useFormats()
  const hidden = open.count - open.visits.length
  return (
    <ClosingTable
      isWide
      wordColumns={3}
      minorColumns={[2]}
      title={t('documents.closing.open')}
      heads={[
        t('documents.closing.guest'),
        t('documents.closing.time'),
        t('documents.closing.service'),
        t('documents.closing.due'),
      ]}
      rows={open.visits.map(({ id, number, start, customerName, serviceName, dueCents }) => ({
        key: id,
        cells: [
          <Link key={id} className={classes.link} {...linkTo(`/home/createreservation/edit/${id}`)}>
            {customerName} <span className={classes.number}>({number})</span>
          </Link>,
          start,
          serviceName,
          money(dueCents),
        ],
      }))}
      note={hidden > 0 ? t('documents.closing.moreOpen', { count: hidden }) : null}
    />
  )
}
