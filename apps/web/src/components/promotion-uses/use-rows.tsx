import { accessTo } from '@cantina/contract/permissions'
import type { PromotionUse } from '@cantina/contract/promotions/uses'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/formats'
import { useMayCall } from '#lib/permissions'
import { linkTo } from '#resource/link-to'
import { StatusChip } from '#ui/status-chip'
import classes from './use-rows.module.css'

/** When, who, for what and how much; what was refunded says so. */
export function UseRows({ uses }: { readonly uses: readonly PromotionUse[] }) {
  return (
    <ul className={classes.rows}>
      {uses.map((use) => (
        <UseRow key={use.id} use={use} />
      ))}
    </ul>
  )
}

function UseRow({ use }: { readonly use: PromotionUse }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const { kind, guestName, at, givenBackAt, cents } = use
  return (
    <li className={classes.row}>
      <span className={classes.who}>
        {guestName ?? t('promotions.uses.unknown')}
        <small>
          <PurchaseLink kind={kind} id={use.purchaseId} number={use.number} />
          {' · '}
          {formats.dateTime(at)}
        </small>
      </span>
      <span className={classes.amount}>
        {cents === null ? t('promotions.uses.noAmount') : formats.money(-cents)}
        {givenBackAt ? (
          <StatusChip bare state="cancelled" label={t('promotions.uses.givenBack')} />
        ) : null}
      </span>
    </li>
  )
}

interface PurchaseLinkProps {
  readonly kind: PromotionUse['kind']
  readonly id: string
  readonly number: string
}

/** The booking or order by its number, for those who may open it. */
export function PurchaseLink({ kind, id, number }: PurchaseLinkProps) {
  const { t } = useTranslation()
  const mayOpen = useMayCall(accessTo(kind === 'booking' ? 'booking' : 'sales', 'display'))
  const name = t(kind === 'booking' ? 'promotions.uses.booking' : 'promotions.uses.order', {
    number,
  })
  const path =
    kind === 'booking'
      ? `/home/createreservation/edit/${id}`
      : `/sales/pointofsales/salesorder/order/${id}`
  return mayOpen ? (
    <Link className={classes.link} {...linkTo(path)}>
      {name}
    </Link>
  ) : (
    name
  )
}
