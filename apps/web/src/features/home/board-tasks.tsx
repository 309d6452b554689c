import { stock } from '@cantina/contract/catalogue/stock'
import type { AnswerOf } from '@cantina/contract/endpoint'
import {
  type BoardTask,
  type homeBoard,
  undeliveredSince,
  unpaidBefore,
} from '@cantina/contract/home/board'
import { addDays } from '@cantina/domain/calendar'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/formats'
import { useLocalText } from '#lib/local-name'
import { useMayCall } from '#lib/permissions'
import { linkTo } from '#resource/link-to'
import { DisputeTasks } from './dispute-tasks'
import { DuplicateTasks } from './duplicate-tasks'
import type { EntityLinks } from './entity-text'
import { ExcessRefundTasks } from './excess-refunds'
import { FailedRefundTasks } from './failed-refunds'
import { FailingWebhookTasks } from './failing-webhooks'
import { LegalTask } from './legal-task'
import { OutsidePaymentTasks } from './outside-payments'
import { TaskGroup, TaskLine } from './task-group'
import classes from './task-group.module.css'
import { useVisitStep } from './use-visit-step'
import type { OpenVisit } from './visit-line'
import { WebsiteFloodTask } from './website-flood'

type Board = AnswerOf<typeof homeBoard>

const sentMails = '/communications/email/sent'

interface BoardTasksProps {
  readonly board: Board
  readonly links: EntityLinks
  readonly onOpen: OpenVisit
  /** Something else is to be done first: “nothing” would be untrue. */
  readonly hasOther: boolean
}

/** What else is to be done, each one click from its action; what there is nothing of is left out. */
export function BoardTasks({ board, links, onOpen, hasOther }: BoardTasksProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  const step = useVisitStep()
  const mayAddStock = useMayCall(stock.endpoints.create.access)
  const { requests, unpaid, lowStock, toConfirm, toShip, withdrawn, undelivered } = board
  const { disputes, failedRefunds, excessRefunds, outsidePayments } = board
  const { failingWebhooks, websiteFlood, duplicates, hasLegalToCheck } = board
  const groups = [
    disputes,
    failedRefunds,
    excessRefunds,
    outsidePayments,
    requests,
    unpaid,
    lowStock,
    withdrawn,
    toConfirm,
    toShip,
    undelivered,
    failingWebhooks,
    websiteFlood && { count: websiteFlood.unconfirmed },
    duplicates,
    hasLegalToCheck ? { count: 1 } : null,
  ].filter((group) => group !== null)
  const isNothing = groups.every(({ count }) => count === 0)
  if (groups.length === 0 || (isNothing && hasOther)) return null
  return (
    <section className={classes.card} aria-labelledby="tasks">
      <h2 id="tasks" className={classes.title}>
        {t('home.tasks.title')}
      </h2>
      {isNothing ? <p className={classes.none}>{t('home.tasks.nothing')}</p> : null}
      {disputes && disputes.count > 0 ? <DisputeTasks disputes={disputes} onOpen={onOpen} /> : null}
      {failedRefunds && failedRefunds.count > 0 ? (
        <FailedRefundTasks refunds={failedRefunds} onOpen={onOpen} />
      ) : null}
      {excessRefunds && excessRefunds.count > 0 ? (
        <ExcessRefundTasks refunds={excessRefunds} onOpen={onOpen} />
      ) : null}
      {outsidePayments && outsidePayments.count > 0 ? (
        <OutsidePaymentTasks payments={outsidePayments} />
      ) : null}
      {duplicates && duplicates.count > 0 ? <DuplicateTasks duplicates={duplicates} /> : null}
      {hasLegalToCheck ? <LegalTask /> : null}
      {requests && requests.count > 0 ? (
        <TaskGroup
          title={t('home.tasks.requests')}
          tasks={requests}
          all={linkTo('/booking/search', {
            status: 'to_be_confirmed',
            from: addDays(board.today, 1),
            sort: 'date',
          })}
        >
          {requests.items.map((task) => (
            <PartyTask key={task.id} task={task} onOpen={onOpen}>
              {step.mayEdit ? (
                <Button
                  variant="default"
                  loading={step.busyId === task.id}
                  aria-label={t('home.board.confirmOf', { name: task.customerName })}
                  onClick={() => step.take('confirm', task)}
                >
                  {t('home.board.confirm')}
                </Button>
              ) : null}
            </PartyTask>
          ))}
        </TaskGroup>
      ) : null}
      {unpaid && unpaid.count > 0 ? (
        <TaskGroup
          title={t('home.tasks.unpaid')}
          tasks={unpaid}
          all={linkTo('/booking/search', unpaidBefore(board.today))}
        >
          {unpaid.items.map((task) => (
            <PartyTask key={task.id} task={task} onOpen={onOpen} showsDue>
              {step.mayEdit ? (
                <Button
                  variant="default"
                  aria-label={t('home.board.takePaymentOf', { name: task.customerName })}
                  onClick={() => onOpen(task.id, 'payment')}
                >
                  {t('home.board.takePayment')}
                </Button>
              ) : null}
            </PartyTask>
          ))}
        </TaskGroup>
      ) : null}
      {withdrawn && withdrawn.count > 0 ? (
        <TaskGroup title={t('home.tasks.withdrawn')} tasks={withdrawn} all={null}>
          {withdrawn.items.map((order) => (
            <TaskLine
              key={order.id}
              name={order.customerName}
              facts={[
                order.number,
                t('home.tasks.withdrawnOn', { when: formats.dateTime(order.at) }),
              ]}
            >
              <OpenOrder order={order} links={links} />
            </TaskLine>
          ))}
        </TaskGroup>
      ) : null}
      <OrderTasks
        title={t('home.tasks.toConfirm')}
        tasks={toConfirm}
        query={{ status: 'pending' }}
        links={links}
      />
      <OrderTasks
        title={t('home.tasks.toShip')}
        tasks={toShip}
        query={{ status: 'confirmed', shippingStatus: 'to_ship' }}
        links={links}
      />
      {undelivered && undelivered.count > 0 ? (
        <TaskGroup
          title={t('home.tasks.undelivered')}
          tasks={undelivered}
          all={linkTo(sentMails, undeliveredSince(board.today))}
        >
          {undelivered.items.map(({ id, recipient, subject, status }) => (
            <TaskLine
              key={id}
              name={recipient}
              facts={[subject, t(`home.tasks.${status === 'failed' ? 'givenUp' : 'uncertain'}`)]}
            >
              <Button
                component={Link}
                {...linkTo(sentMails, { ...undeliveredSince(board.today), q: recipient })}
                variant="default"
                aria-label={t('home.tasks.openMailTo', { recipient })}
              >
                {t('home.tasks.openMail')}
              </Button>
            </TaskLine>
          ))}
        </TaskGroup>
      ) : null}
      {websiteFlood ? <WebsiteFloodTask flood={websiteFlood} /> : null}
      {failingWebhooks && failingWebhooks.count > 0 ? (
        <FailingWebhookTasks webhooks={failingWebhooks} />
      ) : null}
      {lowStock && lowStock.count > 0 ? (
        <TaskGroup
          title={t('home.tasks.lowStock')}
          tasks={lowStock}
          all={linkTo('/sales/products/stock/now', { isLow: 'true' })}
        >
          {lowStock.items.map(({ productId, productName, posId, posName, quantity, limit }) => (
            <TaskLine
              key={`${productId} ${posId}`}
              name={productName}
              facts={[posName, t('home.tasks.left', { quantity, limit })]}
            >
              {mayAddStock ? (
                <Button
                  component={Link}
                  {...linkTo('/sales/products/stock/addstock', { product: productId, pos: posId })}
                  variant="default"
                  aria-label={t('home.tasks.addStockOf', { name: productName })}
                >
                  {t('home.tasks.addStock')}
                </Button>
              ) : null}
            </TaskLine>
          ))}
        </TaskGroup>
      ) : null}
    </section>
  )
}

interface OrderTasksProps {
  readonly title: string
  readonly tasks: Board['toShip']
  readonly query: Readonly<Record<string, string>>
  readonly links: EntityLinks
}

function OrderTasks({ title, tasks, query, links }: OrderTasksProps) {
  const orders = links['sales.order']
  if (!tasks || tasks.count === 0) return null
  return (
    <TaskGroup title={title} tasks={tasks} all={orders ? linkTo(orders.list, query) : null}>
      {tasks.items.map((order) => (
        <TaskLine key={order.id} name={order.customerName} facts={[order.number, order.items]}>
          <OpenOrder order={order} links={links} />
        </TaskLine>
      ))}
    </TaskGroup>
  )
}

interface OpenOrderProps {
  readonly order: { readonly id: string; readonly number: string }
  readonly links: EntityLinks
}

function OpenOrder({ order, links }: OpenOrderProps) {
  const { t } = useTranslation()
  const orders = links['sales.order']
  if (!orders) return null
  return (
    <Button
      component={Link}
      to={orders.record(order.id)}
      variant="default"
      aria-label={t('home.tasks.openOrderOf', { number: order.number })}
    >
      {t('home.tasks.openOrder')}
    </Button>
  )
}

interface PartyTaskProps {
  readonly task: BoardTask
  readonly onOpen: OpenVisit
  readonly showsDue?: boolean
  readonly children: React.ReactNode
}

function PartyTask({ task, onOpen, showsDue = false, children }: PartyTaskProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  const localText = useLocalText()
  return (
    <TaskLine
      name={task.customerName}
      onOpen={() => onOpen(task.id)}
      facts={[
        `${formats.dayShort(task.date)}, ${task.start}`,
        localText({ en: task.serviceNameEn, it: task.serviceNameIt }),
        showsDue
          ? t('home.tasks.owes', { amount: formats.moneyShort(task.dueCents) })
          : t('home.board.guests', { count: task.partySize }),
      ]}
    >
      {children}
    </TaskLine>
  )
}
