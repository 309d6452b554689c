import type { auditLog, readAuditAct } from '@cantina/contract/business/audit'
import { changeKinds } from '@cantina/contract/business/change-kinds'
import { Menu } from '@mantine/core'
import { FileText } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/formats'
import type { RowOf } from '#resource/any-resource'
import type { Column } from '#resource/list/column'
import cells from '#resource/list/row-cells.module.css'
import { StatusChip } from '#ui/status-chip'
import { ActDialog } from './act-dialog'
import { useChangeWords } from './use-change-words'

type Change = RowOf<typeof auditLog>

const mostNamed = 3

/** What every list of changes shows, and the act behind one that is opened. */
export function useChangeList(readAct: typeof readAuditAct) {
  const { t } = useTranslation()
  const formats = useFormats()
  const words = useChangeWords()
  const [opened, setOpened] = useState<string | null>(null)
  const kinds = changeKinds
    .map((value) => ({ value, label: words.kind(value) }))
    .toSorted((one, other) => one.label.localeCompare(other.label))
  const record: Column<Change> = {
    key: 'label',
    render: (row) => (
      <span className={cells.lines}>
        <button type="button" className={cells.name} onClick={() => setOpened(row.id)}>
          {row.label || t('resource.changes.unnamed')}
        </button>
        <span className={cells.more}>{words.kind(row.kind)}</span>
      </span>
    ),
  }
  const changed: Column<Change> = {
    key: 'changed',
    isWide: true,
    card: 'hidden',
    render: (row) => <Changed change={row} />,
  }
  const act: readonly Column<Change>[] = [
    { key: 'userName', render: (row) => words.person(row) },
    {
      key: 'createdAt',
      sort: 'createdAt',
      isKept: true,
      card: 'end of line',
      render: ({ createdAt }) => (
        <span className={cells.moment}>{formats.dateTime(createdAt)}</span>
      ),
    },
    {
      key: 'status',
      render: ({ status }) => (
        <StatusChip state={status} label={t(`entities.business.audit.status.${status}`)} />
      ),
    },
  ]
  return {
    record,
    changed,
    act,
    kinds: { key: 'kind', options: kinds } as const,
    nameOf: ({ label, kind }: Change) => `${words.kind(kind)} ${label}`,
    texts: { searchHint: t('resource.changes.searchHint'), empty: t('resource.changes.empty') },
    rowExtras: ({ id }: Change): ReactNode => (
      <Menu.Item leftSection={<FileText size={16} />} onClick={() => setOpened(id)}>
        {t('resource.changes.open')}
      </Menu.Item>
    ),
    dialog: opened ? (
      <ActDialog id={opened} endpoint={readAct} onClose={() => setOpened(null)} />
    ) : null,
  }
}

/** The names of some of the fields that changed; what was made or deleted had all of them. */
function Changed({ change }: { readonly change: Change }) {
  const { t } = useTranslation()
  const words = useChangeWords()
  if (change.part) return words.part(change.part)
  if (change.status !== 'changed') return null
  const names = change.changed.map((column) => words.field(change.kind, column))
  const others = names.length - mostNamed
  return [
    ...names.slice(0, mostNamed),
    ...(others > 0 ? [t('resource.changes.andMore', { count: others })] : []),
  ].join(', ')
}
