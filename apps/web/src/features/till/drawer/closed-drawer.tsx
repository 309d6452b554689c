import {
  type DrawerReport,
  type DrawerState,
  openDrawer,
  readDrawerReport,
} from '@cantina/contract/till/drawer'
import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Printer } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DrawerReportView } from '#components/drawer/drawer-report-view'
import { usePrintReport } from '#components/drawer/use-print-report'
import { call } from '#lib/call'
import { messageOf } from '#lib/message-of'
import { useMayCall } from '#lib/permissions'
import { AmountInput } from '#ui/amount-input'
import { notify } from '#ui/notify'
import { DrawerHeader } from './drawer-header'
import classes from './drawer-page.module.css'
import { useDrawerChanged } from './use-drawer'

interface ClosedDrawerProps {
  readonly state: DrawerState
  /** The report of the drawer that was closed here just now. */
  readonly closed: DrawerReport | null
}

/** Nobody sells into it: the last report, and the way to open it again. */
export function ClosedDrawer({ state, closed }: ClosedDrawerProps) {
  const { t } = useTranslation()
  const mayOpen = useMayCall(openDrawer.access)
  const last = useLastReport(state, closed)
  const print = usePrintReport()
  return (
    <div className={classes.screen}>
      <DrawerHeader
        title={t('till.drawer.title')}
        about={t(closed ? 'till.drawer.closedNow' : 'till.drawer.closedWhy')}
      >
        {last ? (
          <button
            type="button"
            className={classes.button}
            aria-label={t('till.drawer.print')}
            onClick={() => print(last)}
          >
            <Printer size={20} aria-hidden />
            <span>{t('till.drawer.print')}</span>
          </button>
        ) : null}
      </DrawerHeader>
      <main id="content" tabIndex={-1} className={classes.single}>
        {closed ? <DrawerReportView report={closed} /> : null}
        {mayOpen && state.mode !== 'none' ? (
          <OpenDrawer state={state} isNext={closed !== null} />
        ) : null}
        {last && !closed ? <DrawerReportView report={last} /> : null}
      </main>
    </div>
  )
}

function useLastReport({ last }: DrawerState, closed: DrawerReport | null): DrawerReport | null {
  const id = last?.id ?? ''
  const read = useQuery({
    queryKey: ['sales', 'drawer', 'report', id],
    queryFn: ({ signal }) => call(readDrawerReport, { params: { id } }, { signal }),
    enabled: id !== '' && closed === null,
  })
  return closed ?? read.data ?? null
}

interface OpenDrawerProps {
  readonly state: DrawerState
  /** It was closed here just now: opening it again is not what comes first. */
  readonly isNext: boolean
}

/** Begins with what was left when it was last closed. */
function OpenDrawer({ state, isNext }: OpenDrawerProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const changed = useDrawerChanged()
  const posId = useSearch({ strict: false, select: (search) => search.pos }) ?? ''
  const [floatCents, setFloat] = useState<number | null>(state.proposedFloatCents)
  const open = useMutation({
    mutationFn: (cents: number) => call(openDrawer, { body: { posId, floatCents: cents } }),
    onSuccess: async ({ message }) => {
      await changed()
      notify.success(message)
      await navigate({ to: '/sales/customerview', search: true })
    },
    onError: async (error) => {
      notify.error(messageOf(error))
      await changed()
    },
  })
  return (
    <form
      className={classes.card}
      data-screen-only
      onSubmit={(event) => {
        event.preventDefault()
        if (floatCents !== null) open.mutate(floatCents)
      }}
    >
      <h2>{t('till.drawer.openTitle')}</h2>
      <AmountInput
        label={t('till.drawer.float')}
        description={t('till.drawer.floatHelp')}
        autoFocus={!isNext}
        cents={floatCents}
        onChange={setFloat}
      />
      <Button
        type="submit"
        size="lg"
        variant={isNext ? 'default' : 'filled'}
        disabled={floatCents === null}
        loading={open.isPending}
      >
        {t('till.drawer.open')}
      </Button>
    </form>
  )
}
