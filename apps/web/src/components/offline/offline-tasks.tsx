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
import { messageOf } from '#lib/message-of'
import { useMayCall } from '#lib/permissions'
import { confirmWithText } from '#ui/confirm'
import { notify } from '#ui/notify'
import { changeOffline } from './offline-state'
import classes from './waiting-sheet.module.css'

const tasksKey = ['sales', 'customerview', 'device-command', 'refused']
const longestNote = 200

/** What was paid and could not be entered: with what was sold, and why not. */
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

function Task({ task }: { readonly task: DeviceCommand }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const mayResolve = useMayCall(retryCommand.access)
  const maySetAside = useMayCall(setCommandAside.access)
  const queries = useQueryClient()
  const { id, series, number, at, soldBy, goods, tenders, totalCents, reason } = task
  const shownNumber = `${series}-${number}`
  const resolve = useMutation({
    mutationFn: (note: string | null) =>
      note === null
        ? call(retryCommand, { params: { id }, body: {} })
        : call(setCommandAside, { params: { id }, body: { note } }),
    onSuccess: ({ message }) => notify.success(message),
    onError: (error) => notify.error(messageOf(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: tasksKey }),
  })
  const askAside = async () => {
    const note = await confirmWithText({
      title: t('till.offline.setAsideQuestion', { number: shownNumber }),
      body: t('till.offline.setAsideWhy'),
      confirmLabel: t('till.offline.setAside'),
      textLabel: t('till.offline.howSettled'),
      longest: longestNote,
    })
    if (note) resolve.mutate(note)
  }
  return (
    <li className={classes.entry} data-task>
      <span className={classes.who}>
        <strong>{t('till.offline.number', { number: shownNumber })}</strong>
        <small>{t('till.offline.soldBy', { time: formats.dateTime(at), name: soldBy })}</small>
        <small>
          {goods.map(({ name, quantity }) => `${quantity} × ${name ?? '–'}`).join(', ')}
        </small>
        <span>{reason}</span>
      </span>
      <span className={classes.amount}>
        {formats.money(totalCents)}{' '}
        {tenders.map(({ method }) => t(`resource.payment.method.${method}`)).join(', ')}
      </span>
      <span className={classes.actions}>
        {mayResolve ? (
          <Button
            variant="default"
            loading={resolve.isPending}
            onClick={() => resolve.mutate(null)}
          >
            {t('till.offline.tryAgain')}
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
