import type { OrderDetail } from '@cantina/contract/orders/order-detail'
import { confirmOrder, orders } from '@cantina/contract/orders/orders'
import { Button, Menu } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Ellipsis, PackageOpen, Pencil, Undo2, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { HistoryList } from '#components/history/history-list'
import { useUndoSale } from '#components/orders/use-undo-sale'
import { useFormats } from '#lib/formats'
import { useMayCall } from '#lib/permissions'
import { BackLink } from '#resource/form/back-link'
import { linkTo } from '#resource/link-to'
import { useFieldTexts } from '#resource/use-resource-texts'
import { IconButton } from '#ui/icon-button'
import { openPackingSlip } from './open-order-documents'
import { OrderChips } from './order-chips'
import { OrderDialogs } from './order-dialogs'
import { OrderLines } from './order-lines'
import { OrderMoney } from './order-money'
import { orderPaths } from './order-paths'
import { OrderPeople } from './order-people'
import { OrderReturns } from './order-returns'
import classes from './order-sheet.module.css'
import { OrderStepButtons } from './order-step-buttons'
import type { OrderAct } from './order-steps'
import { useOrderHistoryWords } from './use-order-history-words'

interface OrderSheetProps {
  readonly order: OrderDetail
  readonly renderPaymentRequests?: ((order: OrderDetail) => ReactNode) | undefined
  readonly renderDocuments?: ((order: OrderDetail) => ReactNode) | undefined
  readonly renderLinks?: ((order: OrderDetail) => ReactNode) | undefined
  readonly renderMails?: ((order: OrderDetail) => ReactNode) | undefined
}

/** An order from its number down to its history, with what comes next at the top. */
export function OrderSheet(props: OrderSheetProps) {
  const { order, renderPaymentRequests, renderDocuments, renderLinks, renderMails } = props
  const { t } = useTranslation()
  const formats = useFormats()
  const words = useFieldTexts(orders)
  const mayEdit = useMayCall(confirmOrder.access)
  const [act, setAct] = useState<OrderAct | null>(null)
  const about = [
    formats.dateTime(order.orderedAt),
    words.option('channel', order.channel),
    order.sourceName,
    order.posName,
    order.agent ? t('orders.orders.by', { name: order.agent.name }) : null,
  ]
  return (
    <div className={classes.page}>
      <header>
        <BackLink resource={orders} path={orderPaths.list} />
        <div className={classes.title}>
          <h1>{t('orders.orders.numbered', { number: order.number })}</h1>
          <OrderChips order={order} />
          <OrderButtons
            order={order}
            mayEdit={mayEdit}
            links={renderLinks?.(order)}
            onAct={setAct}
          />
        </div>
        <p className={classes.about}>{about.filter(Boolean).join(' · ')}</p>
      </header>
      {mayEdit ? <OrderStepButtons order={order} onAct={setAct} /> : null}
      {order.cancelReason ? (
        <p className={classes.denial}>
          <X size={16} aria-hidden />
          <span>{t('orders.orders.cancelledBecause', { reason: order.cancelReason })}</span>
        </p>
      ) : null}
      {order.withdrawnAt ? (
        <p className={classes.denial}>
          <Undo2 size={16} aria-hidden />
          <span>
            {[
              t('orders.orders.withdrawnOn', { at: formats.dateTime(order.withdrawnAt) }),
              order.withdrawalNotes
                ? t('orders.orders.withdrawnWhat', { notes: order.withdrawalNotes })
                : '',
            ].join(' ')}
          </span>
        </p>
      ) : null}
      <div className={classes.columns}>
        <div className={classes.main}>
          <OrderLines order={order} />
          <OrderPeople order={order} />
          {order.notes ? (
            <section className={classes.card}>
              <h2>{words.field('notes')}</h2>
              <p className={classes.notes}>{order.notes}</p>
            </section>
          ) : null}
          <OrderReturns order={order} />
        </div>
        <div className={classes.side}>
          <OrderMoney
            order={order}
            mayEdit={mayEdit}
            onAct={setAct}
            requests={renderPaymentRequests?.(order)}
          />
          {renderDocuments ? (
            <section className={classes.card}>
              <h2>{t('orders.orders.documents')}</h2>
              {renderDocuments(order)}
            </section>
          ) : null}
          {renderMails && order.customer ? (
            <section className={classes.card}>
              <h2>{t('communications.mails.ofSale')}</h2>
              {renderMails(order)}
            </section>
          ) : null}
          <OrderHistory order={order} />
        </div>
      </div>
      <OrderDialogs order={order} act={act} onClose={() => setAct(null)} />
    </div>
  )
}

interface OrderButtonsProps {
  readonly order: OrderDetail
  readonly mayEdit: boolean
  readonly links: ReactNode
  readonly onAct: (act: OrderAct) => void
}

/** Second thoughts and document: what is not the next step. */
function OrderButtons({ order, mayEdit, links, onAct }: OrderButtonsProps) {
  const { t } = useTranslation()
  const undoSale = useUndoSale(order.undoableSaleId)
  const may = (step: OrderDetail['steps'][number]) => mayEdit && order.steps.includes(step)
  return (
    <div className={classes.buttons}>
      {order.status === 'cancelled' ? null : (
        <Button
          variant="default"
          leftSection={<PackageOpen size={16} />}
          onClick={() => void openPackingSlip(order.id)}
        >
          {t('orders.orders.packingSlip')}
        </Button>
      )}
      {may('change') ? (
        <Button
          component={Link}
          {...linkTo(orderPaths.edit(order.id), orderPaths.editSearch)}
          variant="default"
          leftSection={<Pencil size={16} />}
        >
          {t('orders.orders.change')}
        </Button>
      ) : null}
      {may('return') ? (
        <Button variant="default" leftSection={<Undo2 size={16} />} onClick={() => onAct('return')}>
          {t('orders.orders.return.open')}
        </Button>
      ) : null}
      {links}
      {may('cancel') || undoSale ? (
        <Menu position="bottom-end">
          <Menu.Target>
            <IconButton boxed label={t('orders.orders.more')} icon={<Ellipsis size={16} />} />
          </Menu.Target>
          <Menu.Dropdown>
            {undoSale ? (
              <Menu.Item leftSection={<Undo2 size={16} />} onClick={undoSale}>
                {t('orders.orders.undoSale.action')}
              </Menu.Item>
            ) : null}
            {may('cancel') ? (
              <Menu.Item
                className={classes.danger}
                leftSection={<X size={16} />}
                onClick={() => onAct('cancel')}
              >
                {t('orders.orders.cancel.title')}
              </Menu.Item>
            ) : null}
          </Menu.Dropdown>
        </Menu>
      ) : null}
    </div>
  )
}

/** Everything that happened to an order. */
function OrderHistory({ order }: { readonly order: OrderDetail }) {
  const { t } = useTranslation()
  const wordsOf = useOrderHistoryWords(order)
  if (order.history.length === 0) return null
  return (
    <section className={classes.card}>
      <h2>{t('orders.orders.history.title')}</h2>
      <HistoryList
        events={order.history}
        few={6}
        wordsOf={wordsOf}
        notesOf={({ note }) => [note]}
        linkClass={classes.link}
        isRoomy
      />
    </section>
  )
}
