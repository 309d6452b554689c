import {
  type DeviceCommand,
  listDeviceCommands,
  retryCommand,
  setCommandAside,
} from '@cantina/contract/till/devices'
import { Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '#lib/call'
import { useFormats } from '#lib/formats'
import { useLocalName } from '#lib/local-name'
import { messageOf } from '#lib/message-of'
import { useMayCall } from '#lib/permissions'
import { confirmWithText } from '#ui/confirm'
import { notify } from '#ui/notify'
import { changeOffline } from './offline-state'
import classes from './waiting-sheet.module.css'

const tasksKey = ['sales', 'customerview', 'device-command', 'refused']
const longestNote = 200

/** What was done and could not be entered: with what was sold and paid, or whose visit it is, and why not. */
export function OfflineTasks() {
  const { t } = useTranslation()
  const { data, error } = useQuery({
    queryKey: tasksKey,
    queryFn: async ({ signal }) => {
      const { items } = await call(listDeviceCommands, { query: { state: 'refused' } }, { signal })
      changeOffline({ taskCount: items.length })
      return items
    },
  })
  if (error) return <p>{t('till.offline.tasksOffline')}</p>
  if (!data || data.length === 0) return null
  return (
    <>
      <h3 className={classes.heading}>{t('till.offline.tasks')}</h3>
      <p>{t('till.offline.tasksAbout')}</p>
      <ul className={classes.list}>
        {data.map((task) => (
          <Task key={task.id} task={task} />
        ))}
      </ul>
    </>
  )
}

type Settled =
  | { readonly kind: 'retry'; readonly overbooks: boolean }
  | { readonly kind: 'aside'; readonly note: string }

function Task({ task }: { readonly task: DeviceCommand }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const mayResolve = useMayCall(retryCommand.access)
  const maySetAside = useMayCall(setCommandAside.access)
  const queries = useQueryClient()
  const { id, at, soldBy, reason, isFull } = task
  const { heading, about } = useTaskWords(task)
  const resolve = useMutation({
    mutationFn: (how: Settled) =>
      how.kind === 'retry'
        ? call(retryCommand, { params: { id }, body: { overbooks: how.overbooks } })
        : call(setCommandAside, { params: { id }, body: { note: how.note } }),
    onSuccess: ({ message }) => notify.success(message),
    onError: (error) => notify.error(messageOf(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: tasksKey }),
  })
  const askAside = async () => {
    const note = await confirmWithText({
      title:
        task.kind === 'sell'
          ? t('till.offline.setAsideQuestion', { number: `${task.series}-${task.number}` })
          : t('till.offline.setAsideStep'),
      body: t(task.kind === 'sell' ? 'till.offline.setAsideWhy' : 'till.offline.setAsideStepWhy'),
      confirmLabel: t('till.offline.setAside'),
      textLabel: t('till.offline.howSettled'),
      longest: longestNote,
    })
    if (note) resolve.mutate({ kind: 'aside', note })
  }
  return (
    <li className={classes.entry} data-task>
      <span className={classes.who}>
        <strong>{heading}</strong>
        <small>{t('till.offline.soldBy', { time: formats.dateTime(at), name: soldBy })}</small>
        <small>{about}</small>
        <span>{reason}</span>
      </span>
      {task.kind === 'sell' ? (
        <span className={classes.amount}>
          {formats.money(task.totalCents)}{' '}
          {task.tenders.map(({ method }) => t(`resource.payment.method.${method}`)).join(', ')}
        </span>
      ) : null}
      <span className={classes.actions}>
        {mayResolve ? (
          <Button
            variant="default"
            loading={resolve.isPending}
            onClick={() => resolve.mutate({ kind: 'retry', overbooks: isFull })}
          >
            {t(isFull ? 'till.offline.overbook' : 'till.offline.tryAgain')}
          </Button>
        ) : null}
        {maySetAside ? (
          <Button variant="default" onClick={() => void askAside()}>
            {t('till.offline.setAside')}
          </Button>
        ) : null}
      </span>
    </li>
  )
}

function useTaskWords(command: DeviceCommand) {
  const { kind, series, number, goods, walkIns, visit, visitNote } = command
  const { t } = useTranslation()
  const localName = useLocalName()
  const formats = useFormats()
  if (kind === 'sell') {
    return {
      heading: t('till.offline.number', { number: `${series}-${number}` }),
      about: [
        ...goods.map(({ name, quantity }) => `${quantity} × ${name ?? '–'}`),
        ...walkIns.map(({ partySize, start, guestName, ...service }) =>
          [`${partySize} × ${localName(service)}`, start, guestName].filter(Boolean).join(' · '),
        ),
      ].join(', '),
    }
  }
  const at = visit && t('till.desk.visitAt', { date: formats.date(visit.date), start: visit.start })
  return {
    heading: t('till.desk.of', {
      step: t(`till.desk.step.${kind}`),
      name: visit?.customerName ?? t('till.desk.visitGone'),
    }),
    about: [at, visitNote].filter(Boolean).join(' · '),
  }
}
