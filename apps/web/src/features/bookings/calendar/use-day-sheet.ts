import { daySheetFile, readDaySheet } from '@cantina/contract/bookings/day-sheet'
import type { AnswerOf } from '@cantina/contract/endpoint'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { openFile } from '#components/files/show-file'
import { call, fetchFile } from '#lib/call'
import { messageOf } from '#lib/message-of'
import { notify } from '#ui/notify'

export type Sheet = AnswerOf<typeof readDaySheet>

/** The day on paper: asked for when it is to be printed, and gone when it has been. */
export function useDaySheet(posId: string, date: string) {
  const [data, setData] = useState<Sheet | null>(null)
  const reading = useMutation({
    mutationFn: () => call(readDaySheet, { query: { posId, date } }),
    onSuccess: setData,
    onError: (error) => notify.error(messageOf(error)),
  })

  useEffect(() => {
    if (!data) return
    const done = () => setData(null)
    window.addEventListener('afterprint', done)
    window.print()
    return () => window.removeEventListener('afterprint', done)
  }, [data])

  const openPdf = () => openFile(() => fetchFile(daySheetFile, { query: { posId, date } }))
  return { data, print: () => reading.mutate(), openPdf: () => void openPdf() }
}
