import type { Till } from '@cantina/contract/till/till'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/formats'
import { useToday } from '#lib/use-today'
import { confirm } from '#ui/confirm'

/** A drawer that was not closed on its day is asked about, once a day on each device. */
export function useAskAboutDrawer({ pos, drawer: { open } }: Till): void {
  const { t } = useTranslation()
  const formats = useFormats()
  const navigate = useNavigate()
  const today = useToday()
  const memory = `drawer_asked_${pos.id}`
  const question = open?.isOverdue ? `${open.id} ${today}` : null
  const day = open ? formats.dayFull(open.date) : ''

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked about a drawer, not about words.
  useEffect(() => {
    if (question === null || localStorage.getItem(memory) === question) return
    localStorage.setItem(memory, question)
    const ask = async () => {
      const isNow = await confirm({
        title: t('till.till.drawer.overdue', { day }),
        body: t('till.till.drawer.overdueWhy'),
        confirmLabel: t('till.till.drawer.countNow'),
        cancelLabel: t('till.till.drawer.notNow'),
      })
      if (isNow) await navigate({ to: '/sales/customerview/drawer', search: { pos: pos.id } })
    }
    void ask()
  }, [question])
}
