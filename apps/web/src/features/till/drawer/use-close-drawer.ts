import {
  closeDrawer,
  countDrawer,
  type DrawerFigures,
  type DrawerReport,
} from '@cantina/contract/till/drawer'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePrintReport } from '#components/drawer/use-print-report'
import { call } from '#lib/call'
import { CallError } from '#lib/call-error'
import { messageOf } from '#lib/message-of'
import { confirm } from '#ui/confirm'
import { notify } from '#ui/notify'
import type { Count } from './use-count'
import { useDrawerChanged } from './use-drawer'

interface Closing {
  readonly note: string | null
  readonly leftCents: number
}

/** Counts, where the count is blind, and closes: asked about once, and for good. */
export function useCloseDrawer(
  report: DrawerReport,
  count: Count,
  onClosed: (closed: DrawerReport) => void,
) {
  const { t } = useTranslation()
  const changed = useDrawerChanged()
  const print = usePrintReport()
  const [counted, setCounted] = useState<{ cents: number; figures: DrawerFigures } | null>(null)
  const [noteProblem, setNoteProblem] = useState<string | null>(null)
  const isBlind = report.mode === 'blind'
  const isCounted = !isBlind || counted?.cents === count.cents
  // A blind count that is changed afterwards is a count of its own: until then nothing is shown of it.
  const figures = isBlind ? (isCounted ? (counted?.figures ?? null) : null) : report.figures
  const failed = async (error: unknown) => {
    if (error instanceof CallError && error.fields?.note) setNoteProblem(error.fields.note)
    else notify.error(messageOf(error))
    setCounted(null)
    await changed()
  }
  const counting = useMutation({
    mutationFn: () =>
      call(countDrawer, { params: { id: report.id }, body: { pieces: [...count.pieces] } }),
    onSuccess: ({ drawer }) => {
      if (drawer.figures) setCounted({ cents: count.cents, figures: drawer.figures })
    },
    onError: failed,
  })
  const closing = useMutation({
    mutationFn: ({ note, leftCents }: Closing) =>
      call(closeDrawer, {
        params: { id: report.id },
        body: {
          pieces: [...count.pieces],
          leftCents,
          note,
          expectedCents: figures?.expectedCents ?? 0,
        },
      }),
    onSuccess: async ({ message, drawer }) => {
      count.clear()
      onClosed(drawer)
      await changed()
      notify.success(message)
      print(drawer)
    },
    onError: failed,
  })

  async function press(wanted: Closing): Promise<void> {
    if (!isCounted || !figures) {
      counting.mutate()
      return
    }
    if (count.cents !== figures.expectedCents && wanted.note === null) {
      setNoteProblem(t('validation.required'))
      return
    }
    setNoteProblem(null)
    const isSure = await confirm({
      title: t('till.drawer.closeQuestion'),
      body: t('till.drawer.closeWhy'),
      confirmLabel: t('till.drawer.close'),
    })
    if (isSure) closing.mutate(wanted)
  }

  return {
    figures,
    isCounted,
    noteProblem,
    isPending: counting.isPending || closing.isPending,
    press,
  }
}
